import { describe, expect, it } from 'vitest';
import { check, problems, valid } from './packages.ts';

const skill = (front: string, body = 'Text.\n') => ({ 'SKILL.md': `---\n${front}\n---\n${body}` });
const NAMED = 'name: minutes\ndescription: Writes minutes.';

describe('SKILL.md, the boundaries of its rules', () => {
  it.each([
    ['name', `name: ${'a'.repeat(64)}\ndescription: b`],
    ['name', 'name: a\ndescription: b'],
    ['name', 'name: a-1-b\ndescription: b'],
    ['name', 'name: "1"\ndescription: b'],
    ['description', `name: a\ndescription: ${'b'.repeat(1024)}`],
    ['description', `name: a\ndescription: ${'😀'.repeat(1024)}`],
    ['description', 'name: a\ndescription: >-\n  folded\n  text'],
    ['compatibility', `${NAMED}\ncompatibility: ${'c'.repeat(500)}`],
    ['license', `${NAMED}\nlicense: See LICENSE.txt`],
    ['metadata', `${NAMED}\nmetadata:\n  version: "1.0"`],
    ['allowed-tools', `${NAMED}\nallowed-tools: Read Bash(git:*)`],
    ['allowed-tools', `${NAMED}\nallowed-tools: [Read, Grep]`],
    ['an empty field', `${NAMED}\nlicense:`],
    ['other fields', `${NAMED}\nmodel: small\nx: [1, {y: 2}]`],
  ])('%s is valid', (_, front) => expect(problems(skill(front))).toEqual([]));

  it.each([
    ['name required', 'description: b'],
    ['name wrong-type', 'name: 1\ndescription: b'],
    ['name too-short', 'name: ""\ndescription: b'],
    ['name too-long', `name: ${'a'.repeat(65)}\ndescription: b`],
    ['name pattern', 'name: Minutes\ndescription: b'],
    ['name pattern', 'name: a--b\ndescription: b'],
    ['name pattern', 'name: -a\ndescription: b'],
    ['name pattern', 'name: a-\ndescription: b'],
    ['name pattern', 'name: a_b\ndescription: b'],
    ['name pattern', 'name: ../a\ndescription: b'],
    ['description required', 'name: a'],
    ['description too-short', 'name: a\ndescription: "  "'],
    ['description too-long', `name: a\ndescription: ${'b'.repeat(1025)}`],
    ['description wrong-type', 'name: a\ndescription: [b]'],
    ['license wrong-type', `${NAMED}\nlicense: [MIT]`],
    ['compatibility too-long', `${NAMED}\ncompatibility: ${'c'.repeat(501)}`],
    ['metadata wrong-type', `${NAMED}\nmetadata: text`],
    ['allowed-tools wrong-type', `${NAMED}\nallowed-tools: { Read: true }`],
  ])('%s', (problem, front) => {
    const [name, code] = problem.split(' ');
    expect(problems(skill(front))).toEqual([`/SKILL.md/${name} ${code}`]);
  });

  it.each([
    ['no-front-matter', '# Minutes\n'],
    ['open-front-matter', '---\nname: a\n'],
    ['yaml', '---\nname: a\nname: b\n---\n'],
    ['yaml', '---\na: &x 1\nb: *x\n---\n'],
    ['yaml', '---\nname: !!js/function "a"\n---\n'],
    ['yaml', '---\ndescription: Use this: always\n---\n'],
    ['yaml', '---\n- a\n---\n'],
    ['yaml', `---\n${'a: {'.repeat(40)}\n---\n`],
    ['too-long', `---\nx: ${'a'.repeat(17_000)}\n---\n`],
  ])('%s', (code, text) => expect(problems({ 'SKILL.md': text })).toEqual([`/SKILL.md ${code}`]));

  it('needs a manifest', () => expect(problems({ 'README.md': 'text' })).toEqual([' no-manifest']));

  it('names the line of a problem in its file', () => {
    const read = check(skill('name: a\ndescription: b\nlicense: 3'));
    expect(read.ok ? [] : read.problems).toMatchObject([{ line: 4, column: 1 }]);
  });
});

describe('a SKILL.md skill', () => {
  it('has text, resources and scripts, each at its place in its file', () => {
    const files = {
      ...skill(`${NAMED}\nallowed-tools: Read, Bash(git add:*)\nmetadata: { version: 1.2.0 }`, '# Minutes\n'),
      'references/style.md': 'Be short.',
      'scripts/a.js': 'console.log(1)',
      'scripts/b': '#!/usr/bin/env python3\nprint(1)\n',
      'style.css': 'a {}',
    };
    const found = valid(files, 'minutes');
    expect(found).toMatchObject({
      contract: 'SKILL.md',
      slug: 'minutes',
      version: '1.2.0',
      runs: 'sandbox',
      remarks: [],
    });
    expect(found.declared.allowedTools?.map(({ name }) => name)).toEqual(['Read', 'Bash(git add:*)']);
    expect(found.entries).toEqual(['scripts/a.js', 'scripts/b']);
    expect(found.resources.map(({ language, path }) => [path, language])).toEqual([
      ['references/style.md', null],
      ['scripts/a.js', 'JavaScript'],
      ['scripts/b', 'Python'],
      ['style.css', null],
    ]);
    expect(found.parts.find(({ kind }) => kind === 'instructions')).toMatchObject({
      path: 'SKILL.md',
      text: '# Minutes\n',
      within: { line: 7, column: 1, exact: true },
    });
    expect(found.parts.find(({ pointer }) => pointer === '/SKILL.md/description')).toMatchObject({
      text: 'Writes minutes.',
      within: { line: 3, column: 14, exact: true },
    });
  });

  it('is read in its front matter too: descriptions, whatever says so many words, comments', () => {
    const front = `${NAMED} # Short.\n# For whoever\n# reads on.\nmetadata:\n  note: Ask for the minutes first.\n  author: A. B.`;
    const parts = valid(skill(front)).parts.filter(({ pointer, role }) => pointer !== '/SKILL.md' && role !== 'name');
    expect(parts.map(({ pointer, role, text, within }) => [pointer, role, text, within?.line])).toEqual([
      ['/SKILL.md/description', 'prose', 'Writes minutes.', 3],
      ['/SKILL.md/metadata/note', 'prose', 'Ask for the minutes first.', 7],
      [expect.stringMatching(/#\d+$/), 'code', ' # Short.', 3],
      [expect.stringMatching(/#\d+$/), 'code', '# For whoever\n# reads on.\n', 4],
    ]);
  });

  it('has no version where it names none that a registry could hold', () =>
    expect(valid(skill(`${NAMED}\nmetadata: { version: "1.0" }`)).version).toBeNull());

  it('is remarked on where its folder has another name, and for fields that nobody knows', () => {
    const remarks = (front: string, folder: string) => valid(skill(front), folder).remarks.map(({ remark }) => remark);
    expect(remarks(NAMED, 'minutes')).toEqual([]);
    expect(remarks(NAMED, 'notes')).toEqual(['name-not-folder']);
    expect(remarks(`${NAMED}\npriority: high\nversion: 2`, 'minutes')).toEqual(['unknown-front-matter-field']);
    expect(remarks(`${NAMED}\nhooks: { Stop: [] }`, 'minutes')).toEqual(['front-matter-hooks']);
  });

  it('reads a text that has a byte order mark and line ends of Windows', () => {
    const found = valid({ 'SKILL.md': '\ufeff---\r\nname: a\r\ndescription: b\r\n---\r\nText.\r\n' });
    expect(found.parts.find(({ kind }) => kind === 'instructions')).toMatchObject({
      text: 'Text.\r\n',
      within: { line: 5 },
    });
  });

  it('leaves what it cannot read as a gap', () => {
    const found = valid({ ...skill(NAMED), 'logo.png': '\x89PNG\0' });
    expect(found.unread).toMatchObject([{ reason: 'binary', region: { part: '/logo.png' } }]);
  });
});
