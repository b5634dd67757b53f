import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/model.ts';
import { prose } from '../../src/prose/prose.ts';
import { skillOf } from './skill.ts';

/** What acts a step of each kind is: the same attributes as the rule set's meanings of the kinds. */
const MEANS: Record<string, (act: Act) => boolean> = {
  'skill.run': (act) => act.act === 'call-tool',
  'computer.run': (act) => act.act === 'run' || act.act === 'fetch-and-run',
  'computer.write': (act) => act.act === 'write' && act.destination === 'computer',
  'computer.browser': (act) => act.act === 'browse' || (act.act === 'click' && act.object === 'page'),
  'computer.desk': (act) => act.act === 'arrange',
  install: (act) => act.act === 'install',
  publish: (act) => act.act === 'publish',
  post: (act) => act.act === 'post',
  send: (act) => act.act === 'send' && (act.destination === 'person' || act.destination === 'third-party'),
  routine: (act) => act.act === 'schedule',
  money: (act) => act.act === 'pay',
  'codes.task': (act) => act.act === 'delegate',
  'actor.action': (act) => act.act === 'act-as',
  space: (act) => act.act === 'join',
  'robot.move': (act) => act.act === 'move',
  'device.camera': (act) => act.act === 'capture',
  'device.location': (act) => act.act === 'locate',
  'device.notify': (act) => act.act === 'notify',
};

const table = readFileSync(join(import.meta.dirname, '../../fixtures/prose/steps.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => /^(\S+) ([+-]) (.*)$/.exec(line)!.slice(1) as [string, string, string]);

const stepsOf = (kind: string, sentence: string): Act[] =>
  prose(skillOf(sentence)).acts.filter(
    (act) => act.polarity === 'asked' && act.addressee !== 'user' && MEANS[kind]!(act),
  );

describe('steps of the kinds', () => {
  it.each(table.filter(([, sign]) => sign === '+'))('%s %s %s', (kind, _, sentence) => {
    expect(stepsOf(kind, sentence)).not.toEqual([]);
  });
  it.each(table.filter(([, sign]) => sign === '-'))('%s %s %s', (kind, _, sentence) => {
    expect(stepsOf(kind, sentence)).toEqual([]);
  });
});
