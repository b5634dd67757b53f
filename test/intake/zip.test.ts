import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { intake } from '../../src/intake/intake.ts';
import type { Package } from '../../src/model.ts';
import { type Around, bytes, type Made, zipOf } from './zip-maker.ts';

const SKILL: Made = { path: 'SKILL.md', text: '---\nname: a\ndescription: b\n---\nText.\n' };
const file = (path: string, more: Partial<Made> = {}): Made => ({ path, text: 'text', ...more });

function packageOf(zip: Uint8Array): Package {
  const read = intake({ bytes: zip });
  if (!read.ok || !('files' in read.value)) throw new Error(JSON.stringify(read));
  return read.value;
}

const codes = (zip: Uint8Array): string[] => {
  const read = intake({ bytes: zip });
  return read.ok ? [] : read.problems.map(({ code }) => code);
};

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const zeros = (length: number): Uint8Array => new Uint8Array(length);
/** Text that packs hardly at all. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48271) % 0x7fffffff;
    return 32 + (state % 95);
  });
}

/** Each with the reason for which it is refused. */
const HOSTILE: readonly (readonly [reason: string, what: string, entries: readonly Made[], around?: Around])[] = [
  ['path-escape', 'a path out of the package', [SKILL, file('../evil.sh')]],
  ['path-escape', 'a path out by the middle', [SKILL, file('a/../../evil.sh')]],
  ['path-absolute', 'an absolute path', [SKILL, file('/etc/passwd')]],
  ['path-absolute', 'a drive', [SKILL, file('C:/evil.bat')]],
  ['path-backslash', 'a backslash', [SKILL, file('a\\..\\evil.sh')]],
  ['path-not-plain', 'a dot for a folder', [SKILL, file('a/./b')]],
  ['path-not-plain', 'two slashes', [SKILL, file('a//b')]],
  ['path-empty', 'no name', [SKILL, file('')]],
  ['path-control-character', 'a NUL', [SKILL, file('a.md\0.sh')]],
  ['path-control-character', 'a line break', [SKILL, file('a\nb')]],
  ['path-control-character', 'a turn of the letters', [SKILL, file('a\u202egpj.sh')]],
  ['path-control-character', 'a character without width', [SKILL, file('SKILL\u200b.md')]],
  ['path-character', 'another stream', [SKILL, file('a.md:hidden')]],
  ['path-device', 'a device', [SKILL, file('NUL')]],
  ['path-device', 'a device with an ending', [SKILL, file('scripts/com1.js')]],
  ['path-ending', 'a dot at the end', [SKILL, file('a.md.')]],
  ['path-ending', 'a space at the end', [SKILL, file('folder /b')]],
  ['path-too-long', 'a long name', [SKILL, file('a'.repeat(300))]],
  ['path-too-long', 'a long path', [SKILL, file(`${'a/'.repeat(20)}${'b'.repeat(250)}/${'c/'.repeat(600)}d`)]],
  ['path-too-deep', 'many folders', [SKILL, file(`${'a/'.repeat(40)}b`)]],
  ['path-not-utf8', 'a name in another encoding', [SKILL, file('a', { path: Uint8Array.from([0x61, 0xe4]) })]],
  ['path-not-utf8', 'a name in UTF-8 that does not say so', [SKILL, file('ä.md', { flags: 0 })]],
  ['path-duplicate', 'one path twice', [SKILL, { ...SKILL, text: 'other' }]],
  ['path-collision', 'paths that differ by case', [SKILL, file('Skill.md')]],
  ['path-collision', 'paths that differ by case beyond ASCII', [SKILL, file('Ä.md'), file('ä.md')]],
  ['path-collision', 'paths that differ by composition', [SKILL, file('é.md'), file('e\u0301.md')]],
  ['path-collision', 'folders that differ by case', [SKILL, file('a/b'), file('A/c')]],
  ['path-collision', 'the sharp s', [SKILL, file('straße'), file('STRASSE')]],
  ['path-file-and-folder', 'a file that is a folder', [SKILL, file('a'), file('a/b')]],
  ['symbolic-link', 'a link', [SKILL, file('link', { mode: 0o120777, text: '/etc/passwd' })]],
  ['not-a-file', 'a device node', [SKILL, file('node', { mode: 0o020666 })]],
  ['not-a-file', 'a pipe', [SKILL, file('pipe', { mode: 0o010666 })]],
  ['not-a-file', 'a folder that is named as a file', [SKILL, file('folder', { mode: 0o040755 })]],
  ['zip-folder-with-content', 'a folder with content', [SKILL, file('a/', { mode: 0o040755 })]],
  ['zip-encrypted', 'an encrypted entry', [SKILL, file('a', { flags: 0x801 })]],
  ['zip-encrypted', 'strong encryption', [SKILL, file('a', { flags: 0x841 })]],
  ['zip-method', 'bzip2', [SKILL, file('a', { method: 12 })]],
  ['zip-method', 'a patch', [SKILL, file('a', { flags: 0x820 })]],
  ['zip-contradiction', 'another name in the local header', [SKILL, file('a.txt', { local: { path: 'a.exe' } })]],
  ['zip-contradiction', 'a longer name there', [SKILL, file('a.md', { local: { path: 'a.md.sh' } })]],
  ['zip-contradiction', 'another size there', [SKILL, file('a', { local: { size: 3 } })]],
  ['zip-contradiction', 'another packed size there', [SKILL, file('a', { local: { packed: 1 } })]],
  ['zip-contradiction', 'another checksum there', [SKILL, file('a', { local: { crc: 1 } })]],
  ['zip-contradiction', 'another compression there', [SKILL, file('a', { local: { method: 0 } })]],
  ['zip-contradiction', 'other flags there', [SKILL, file('a', { local: { flags: 0x801 } })]],
  ['zip-contradiction', 'a header that is elsewhere', [SKILL, file('a', { central: { header: 3 } })]],
  ['zip-contradiction', 'a header behind the directory', [SKILL, file('a', { central: { header: 0xfffff } })]],
  ['zip-contradiction', 'another size behind the data', [SKILL, file('a', { descriptor: 'wrong' })]],
  ['zip-overlap', 'two entries of one place', [SKILL, { ...SKILL, local: {}, central: { header: 0 } }]],
  ['zip-gap', 'bytes before the archive', [SKILL, file('a')], { before: 'PK\x03\x04' }],
  ['zip-gap', 'bytes between entries', [SKILL, file('a', { before: 'hidden' })]],
  ['zip-gap', 'bytes before the directory', [SKILL], { beforeDirectory: 'hidden' }],
  ['zip-trailing', 'bytes behind the archive', [SKILL], { after: 'hidden' }],
  ['zip-trailing', 'a comment that is longer than it says', [SKILL], { comment: 'hidden', commentLength: 2 }],
  ['zip-trailing', 'a whole archive in the comment', [SKILL], { comment: 'x'.repeat(2000) }],
  ['zip-count', 'more entries than it says', [SKILL, file('a')], { count: 1 }],
  ['zip-count', 'fewer entries than it says', [SKILL], { count: 2 }],
  ['zip-count', 'two counts', [SKILL], { countHere: 7 }],
  ['zip-gap', 'a directory that is elsewhere', [SKILL], { start: 1 }],
  ['zip-gap', 'a directory of another size', [SKILL], { size: 10 }],
  ['zip-volumes', 'one of two volumes', [SKILL], { disk: 1 }],
  ['zip64', 'the end of a zip64', [SKILL], { locator: true }],
  ['zip64', 'a size above 4 GiB', [SKILL, file('a', { central: { size: 0xffffffff } })]],
  ['zip-size', 'more content than it says', [SKILL, file('a', lie({ size: 1 }))]],
  ['zip-size', 'less content than it says', [SKILL, file('a', lie({ size: 900 }))]],
  ['zip-size', 'stored in two sizes', [SKILL, file('a', { stored: true, ...lie({ size: 900 }) })]],
  ['zip-checksum', 'content that fits no checksum', [SKILL, file('a', lie({ crc: 7 }))]],
  ['zip-data', 'content that is no deflate data', [SKILL, file('a', { stored: true, method: 8 })]],
  ['zip-two-names', 'a second name', [SKILL, file('a', { extra: unicodePath('b') })]],
  ['zip-extra', 'an extra field that is cut off', [SKILL, file('a', { extra: bytes([2, 1], [2, 99]) })]],
  ['zip-ratio', 'a bomb', [SKILL, file('a', { text: zeros(8 << 20) })]],
  [
    'zip-ratio',
    'many little bombs',
    [SKILL, ...Array.from({ length: 12 }, (_, n) => file(`a${n}`, { text: zeros(1 << 20) }))],
  ],
  ['package-too-large', 'a size that is a bomb', [SKILL, file('a', lie({ size: 0x7fffffff }))]],
  ['too-many-files', 'many files', [SKILL, ...Array.from({ length: 2_000 }, (_, n) => file(`a${n}`, { text: '' }))]],
];

/** Both headers say so. */
function lie(fields: { size?: number; crc?: number }): Pick<Made, 'local' | 'central'> {
  return { local: fields, central: fields };
}

function unicodePath(path: string): Uint8Array {
  const name = text(path);
  return Uint8Array.from([...bytes([2, 0x7075], [2, name.length + 5], [1, 1], [4, 0]), ...name]);
}

describe('a hostile zip', () => {
  it('stands here in more than forty forms', () => expect(HOSTILE.length).toBeGreaterThan(40));
  it.each(HOSTILE.map(([reason, what, entries, around]) => ({ reason, what, entries, around })))(
    'is refused: $reason: $what',
    ({ reason, entries, around }) => {
      expect(codes(zipOf(entries, around))).toEqual([reason]);
    },
  );

  it('is refused where it is cut off, wherever', () => {
    const whole = zipOf([SKILL, file('a')]);
    for (let length = 4; length < whole.length; length++)
      expect(codes(whole.subarray(0, length)), `${length}`).toHaveLength(1);
  });

  it('never fails, and never reads otherwise, whatever byte is another', () => {
    const whole = zipOf([SKILL, file('a')]);
    const good = JSON.stringify(packageOf(whole).files.map(({ content, path }) => [path, content]));
    for (let at = 4; at < whole.length; at++) {
      const read = intake({ bytes: whole.map((byte, index) => (index === at ? byte ^ 0x55 : byte)) });
      if (read.ok && 'files' in read.value)
        expect(JSON.stringify(read.value.files.map(({ content, path }) => [path, content])), `${at}`).toBe(good);
    }
  });

  it('needs little memory, however much it promises', () => {
    const bomb = zipOf([SKILL, file('a', { text: zeros(64 << 20), ...lie({ size: 1 << 20 }) })]);
    const before = process.memoryUsage().arrayBuffers;
    expect(codes(bomb)).toEqual(['zip-size']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 << 20);
  });
});

describe('a zip', () => {
  it.each([
    ['deflated', [SKILL, file('a/b.txt')]],
    ['stored', [{ ...SKILL, stored: true }, file('c', { stored: true })]],
    ['with sizes behind the data', [{ ...SKILL, descriptor: 'marked' }, file('d', { descriptor: 'bare' })]],
    ['from a system without modes', [{ ...SKILL, madeOn: 0, mode: 0 }]],
    ['with a folder', [SKILL, { path: 'e/', stored: true, mode: 0o040755 }, file('e/f')]],
    ['with names beyond ASCII', [SKILL, file('grüße/日本.md')]],
    ['with text that packs well', [SKILL, file('long.txt', { text: 'line\n'.repeat(20_000) })]],
    ['with text that packs badly', [SKILL, file('noise.txt', { text: noise(200_000) })]],
    ['with a zip in it', [SKILL, file('in.zip', { text: zipOf([file('x')]), stored: true })]],
  ] as const satisfies readonly (readonly [string, readonly Made[]])[])(
    '%s gives what another reader gives',
    async (_, entries) => {
      const zip = zipOf(entries);
      const { files } = packageOf(zip);
      const theirs = await yauzlFiles(zip);
      expect(files.map(({ path }) => path)).toEqual([...theirs.keys()].sort());
      for (const { path, content } of files)
        if (content.is === 'text') expect(content.text).toBe(new TextDecoder().decode(theirs.get(path)));
    },
  );

  it('may have a comment, as git archive writes one', () =>
    expect(codes(zipOf([SKILL], { comment: 'a'.repeat(40) }))).toEqual([]));

  it('is read below its one folder, whose name it keeps', () => {
    const found = packageOf(
      zipOf([{ ...SKILL, path: 'minutes/SKILL.md' }, file('minutes/a/b.md'), file('__MACOSX/._SKILL.md')]),
    );
    expect(found.folder).toBe('minutes');
    expect(found.files.map(({ path }) => path)).toEqual(['SKILL.md', '__MACOSX/._SKILL.md', 'a/b.md']);
  });

  it('says which files may be run, where it knows', () => {
    const found = packageOf(zipOf([SKILL, file('run.sh', { mode: 0o100755 }), file('dos', { madeOn: 0, mode: 0 })]));
    expect(found.files.map(({ executable, path }) => [path, executable])).toEqual([
      ['SKILL.md', false],
      ['dos', null],
      ['run.sh', true],
    ]);
  });

  it('names what is no text by its first bytes', () => {
    const kinds: readonly (readonly [string, Uint8Array])[] = [
      ['PNG image', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0])],
      ['zip archive', zipOf([file('x')])],
      ['ELF program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0])],
      ['text in UTF-16', Uint8Array.from([0xff, 0xfe, 0x41, 0])],
      ['bytes of an unknown kind', Uint8Array.from([1, 2, 0, 0xff])],
    ];
    const found = packageOf(zipOf([SKILL, ...kinds.map(([, content], n) => file(`f${n}`, { text: content }))]));
    expect(found.files.slice(1).map(({ content }) => content)).toEqual(kinds.map(([kind]) => ({ is: 'binary', kind })));
  });

  it('leaves what is too long unread, and says so', () => {
    const found = packageOf(zipOf([SKILL, file('long.txt', { text: noise(1024 * 1024 + 1) })]));
    expect(found.files[1]?.content).toMatchObject({ is: 'too-long', detail: expect.stringContaining('1048577 bytes') });
  });
});

function yauzlFiles(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Uint8Array>();
    yauzl.fromBuffer(Buffer.from(zip), { lazyEntries: true, validateEntrySizes: true }, (error, archive) => {
      if (error) return reject(error);
      archive.on('entry', (entry) => {
        if (entry.fileName.endsWith('/')) return archive.readEntry();
        archive.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk) => chunks.push(chunk));
          stream.on('end', () => {
            files.set(entry.fileName, new Uint8Array(Buffer.concat(chunks)));
            archive.readEntry();
          });
        });
      });
      archive.on('end', () => resolve(files));
      archive.on('error', reject);
      archive.readEntry();
    });
  });
}
