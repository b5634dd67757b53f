import { describe, expect, it } from 'vitest';
import { code } from '../../src/code/code.ts';
import { skillOf } from './skill.ts';

/** What a script of a package reaches and leaves open, beside which others may be installed. */
function seen(text: string): string[] {
  const { flows, unknowns, uses } = code({ ...skillOf({ 'main.js': text }, []), contract: 'SKILL.md' });
  return [
    ...new Set([
      ...uses.map(({ api, capability, targets }) => `${capability} ${api} ${targets[0]?.value ?? ''}`.trim()),
      ...flows.filter(({ source }) => source !== 'net').map(({ sink, source }) => `${source} to ${sink}`),
      ...unknowns.map(({ api, what }) => `unknown ${what} ${api}`),
    ]),
  ];
}

describe('packages that the tables name', () => {
  it.each([
    ["import axios from 'axios'; axios.get('https://a.example/x')", 'net axios.get a.example'],
    ["require('axios')({ url: 'https://a.example/x', method: 'post' })", 'net axios a.example'],
    ["const api = require('axios').create({}); api.post('https://a.example', {})", 'net client.post a.example'],
    ["import got from 'got'; await got('https://a.example')", 'net got a.example'],
    ["import fetch from 'node-fetch'; await fetch('https://a.example')", 'net node-fetch a.example'],
    ["require('superagent').post('https://a.example').send(process.env)", 'env to net'],
    ["const S = require('ws'); new S('wss://a.example')", 'net ws a.example'],
    ["import { io } from 'socket.io-client'; io('https://a.example')", 'net socket.io-client.io a.example'],
    ["import { execa } from 'execa'; execa('git', ['log'])", 'exec execa.execa git log'],
    ["import { $ } from 'zx'; await $`ls`", 'exec zx.$ ls'],
    ["require('shelljs').rm('-rf', 'out')", 'fs.write shelljs.rm -rf'],
    ["require('fs-extra').readJsonSync('a.json')", 'fs.read fs-extra.readJsonSync a.json'],
    ["import glob from 'fast-glob'; await glob('src/*')", 'fs.read fast-glob src/*'],
    ["import OpenAI from 'openai'; new OpenAI()", 'net openai'],
    ["import { S3Client } from '@aws-sdk/client-s3'; new S3Client()", 'net @aws-sdk/client-s3'],
    ["require('axios').post('https://a.example', { all: process.env })", 'env to net'],
  ])('%s', (text, wanted) => expect(seen(text)).toContain(wanted));

  it.each([
    "import { marked } from 'marked'; console.log(marked('x'))",
    "import React from 'react'; import { jsx } from 'react/jsx-runtime'; console.log(jsx(React.Fragment, {}))",
    "import { interpolate } from '@remotion/core'; console.log(interpolate(1))",
    "const _ = require('lodash'); console.log(_.map([1], (n) => n + 1))",
  ])('reaches nothing: %s', (text) => expect(seen(text)).toEqual([]));

  it.each([
    "require('some-helper').run()",
    "require('d3-helper')",
    "require('@someone/react')",
    "require('axios-helper').get('https://a.example')",
  ])('leaves open: %s', (text) => expect(seen(text).join()).toContain('unknown package'));

  it('has none in a sandbox', () => {
    const { unknowns } = code(skillOf({ 'main.js': "require('axios').get('https://a.example')" }));
    expect(unknowns.map(({ what }) => what)).toEqual(['package']);
  });
});
