import { createHash } from 'node:crypto';
import { lintSource } from '@secretlint/core';
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend';
import { describe, expect, it } from 'vitest';
import { credentials } from '../../src/credentials/credentials.ts';
import { partOf, skillOf } from '../prose/skill.ts';

/** Letters of chance that are the same every time; no key that anybody has. */
function chance(length: number, alphabet: string, seed = 'a'): string {
  let out = '';
  for (let round = 0; out.length < length; round++)
    for (const byte of createHash('sha256').update(`${seed}${round}`).digest())
      if (out.length < length) out += alphabet[byte % alphabet.length];
  return out;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const WORD = `${LETTERS}0123456789`;
const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const KEYS: [string, string][] = [
  ['aws-access-key-id', `AKIA${chance(16, UPPER)}`],
  ['github-token', `ghp_${chance(36, WORD)}`],
  ['github-token', `github_pat_${chance(22, WORD)}_${chance(59, WORD)}`],
  ['gitlab-token', `glpat-${chance(20, WORD)}`],
  ['slack-token', `xoxb-${chance(12, '1234567890')}-${chance(12, '9876543210', 'b')}-${chance(24, WORD)}`],
  [
    'slack-webhook',
    `https://hooks.slack.com/services/T${chance(8, UPPER)}/B${chance(8, UPPER, 'b')}/${chance(24, WORD)}`,
  ],
  ['openai-key', `sk-proj-${chance(74, WORD)}T3BlbkFJ${chance(74, WORD, 'b')}`],
  ['anthropic-key', `sk-ant-api03-${chance(93, WORD)}AA`],
  ['google-api-key', `AIza${chance(35, WORD)}`],
  ['stripe-key', `sk_live_${chance(24, WORD)}`],
  ['npm-token', `npm_${chance(36, WORD)}`],
  ['sendgrid-key', `SG.${chance(22, WORD)}.${chance(43, WORD, 'b')}`],
  ['hugging-face-token', `hf_${chance(34, LETTERS)}`],
  ['shopify-token', `shpat_${chance(32, HEX)}`],
  ['telegram-bot-token', `${chance(10, '123456789')}:AA${chance(33, WORD)}`],
  [
    'private-key',
    `-----BEGIN RSA PRIVATE KEY-----\n${chance(64, WORD)}\n${chance(64, WORD, 'b')}\n-----END RSA PRIVATE KEY-----`,
  ],
];

const kindsIn = (text: string): string[] => credentials(skillOf(text)).map(({ kind }) => kind);

describe('credentials', () => {
  it.each(KEYS)('%s', (kind, key) => {
    expect(kindsIn(`Use "${key}" here.`)).toEqual([kind]);
    const [found] = credentials(skillOf('Text.', [partOf(`const k = '${key}';`, { pointer: '/c', role: 'code' })]));
    expect(found?.region.part).toBe('/c');
    expect(found?.masked).not.toContain(key.slice(4, 12));
  });

  it.each([
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'ghp_your_token_here_your_token_here_0000',
    'xoxb-your-token-here',
    'AKIAIOSFODNN7EXAMPLE',
    'AIzaSyA1B2C3D4E5F6G7H8I9J0K1L2M3N4O5P6Q',
    'sk-ant-api03-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'sk-...',
    'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'password = "correct-horse-battery"',
    'const token = process.env.SERVICE_TOKEN;',
    'api_key: "YOUR_API_KEY"',
    'secret: "reports/2024/q3/summary"',
    'https://user:password@example.com/',
    '3f786850e387550fdab836ed7e6dc881de23001b',
  ])('leaves alone: %s', (text) => expect(kindsIn(text)).toEqual([]));

  it('reads a value of chance under a name that says what it is', () => {
    expect(kindsIn(`{ "password": "${chance(20, WORD)}" }`)).toEqual(['named-value']);
    expect(kindsIn(`const API_KEY = '${chance(32, WORD)}';`)).toEqual(['named-value']);
    expect(kindsIn(`{ "title": "${chance(20, WORD)}" }`)).toEqual([]);
  });

  it.each(KEYS)('finds what secretlint finds: %s', async (kind, key) => {
    const content = `key ${key} end\n`;
    const { messages } = await lintSource({
      source: { filePath: '/a.txt', content, contentType: 'text', ext: '.txt' },
      options: { config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: preset }] } },
    });
    if (messages.length > 0) expect(kindsIn(content), messages[0]?.message).toEqual([kind]);
  });

  it.each([
    'A',
    'sk-',
    'ghp_',
    '-----BEGIN PRIVATE KEY-----\n',
    'password="',
    '0:AA',
    'https://hooks.slack.com/services/',
  ])('ends on many of %s', (piece) => expect(Array.isArray(kindsIn(piece.repeat(20_000)))).toBe(true));
});
