import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternRemarks } from '../../src/contracts/pattern/pattern.ts';

const remarkOn = (pattern: string): string | null => patternRemarks()(pattern)?.remark ?? null;

/** One a line, as they are. */
const lines = (text: string): string[] => text.trim().split('\n');

const BAD = lines(String.raw`
^(a+)+$
^(a*)*$
(a|a)*$
(a|aa)+$
^(\w+)*$
^(\w+\s?)+$
^([a-zA-Z]+)*$
(.*)*x
^(\d+)*[a-z]$
^(([a-z])+.)+[A-Z]([a-z])+$
^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.\w{2,3})+$
^(\s*\w+\s*)+$
(x+x+)+y
^(?:[a-z0-9]+-?)*$
^([^,]+,?)*$
(?=(a+)+$)b
(?<!(a|a)+)b
^(a|b|ab)*c$
^(\d{1,3}){4,}$
^(.*a){20}$
(.*,){11}P
\s*\s*\s*x
.*.*.*=.*
\d+\d+\d+\d+$
^\s*.*\s*.*\s*$
(?:a?b?)*c
(a?){40}a{40}
^(\p{L}+)*$
^(?:"[^"]*"|[^"]+)*"$
((a{2,3})+)$
^([a-z]{1,20} ?){1,20}$
(https?:\/\/)?([\da-z\.-]+)\.([a-z\.]{2,6})([\/\w \.-]*)*\/?$
^(\S+\s?)*$
^.*,.*,.*,.*,.*$
((((a{1,9}){1,9}){1,9}){1,9})$
(a|b?)*?(a|b)*?(a|b)*?(a|b)*c
`);

const GOOD = lines(String.raw`
^https://
^https?://[^\s/$.?#].[^\s]*$
^[a-z]+(-[a-z]+)*$
^[a-z0-9]+(?:-[a-z0-9]+)*$
^\d{4}-\d{2}-\d{2}$
^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$
^[^\s@]+@[^\s@]+\.[^\s@]+$
^\S+@\S+\.\S+$
^.+@.+\..+$
^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$
^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$
^#?([a-f0-9]{6}|[a-f0-9]{3})$
^\+?[0-9 ()-]{7,20}$
^(\d+)(,\d+)*$
^\w+(\s+\w+)*$
^(?:[01]\d|2[0-3]):[0-5]\d$
^(\d{1,3}\.){3}\d{1,3}$
^(\d{1,3}\.?){4}$
^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$
^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]).{8,}$
^\s*(\w+)\s*=\s*(.*)\s*$
^\s*.*\s*$
^\s+|\s+$
^[A-Za-z]+[A-Za-z0-9_]*$
^(?:[a-z0-9]+-)*[a-z0-9]+$
^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$
^(en|de|fr|es)(-[A-Z]{2})?$
^[\p{L}\p{M}' -]+$
^\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)*$
^(?:(?!--)[a-z-])+$
^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$
^-?\d+(\.\d+)?([eE][+-]?\d+)?$
^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$
^([^,]*,){5}[^,]*$
^"(?:[^"\\]|\\.)*"$
^<([a-z]+)[^>]*>.*</\1>$
^/(?:[^/\0]+/)*[^/\0]*$
^(?:[^:]+:)?[^:]+$
^.*foo.*bar.*$
^[\w.-]+/[\w.-]+$
^.{1,120}$
^[a-z]{2,3}(?:_[A-Z]{2})?(?:\.utf8)?$
^(?:a|b|c)+$
^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$
^[A-Za-z0-9+/]+={0,2}$
^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$
^(?:\d{3}){2}$
^(?:\d{3})+$
^([A-Za-z]{1,30} ?){1,3}$
^(\b\w+\b\s*){1,3}$
^[1-9]\d{0,2}(,\d{3})*(\.\d{2})?$
^(\+|-)?\d+$
^v\d+(\.\d+){0,2}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$
^(\w+\.)*\w+$
^@[a-z0-9-~][a-z0-9-._~]*/[a-z0-9-~][a-z0-9-._~]*$
^.+\.(png|jpe?g|gif)$
^(?:\s*[-*] .*\n)+$
^(?<y>\d{4})-(?<m>\d\d)$
^(?:[ \t]*(?:\n|$))+x?
^(?:\d+(?:,|$))+$
`);

describe('patterns that can backtrack without end', () => {
  it.each(BAD)('%s', (pattern) => expect(remarkOn(pattern)).toBe('pattern-backtracks'));
});

describe('ordinary patterns', () => {
  it.each(GOOD)('%s', (pattern) => expect(remarkOn(pattern)).toBeNull());
});

describe('patterns that do not compile', () => {
  it.each(['(', ')', '[', '[z-a]', 'a{2,1}', '*a', '+', '?', '\\', '(?i:a)', '(?<a>x)(?<a>y)', '(?<1>x)', '(?'])(
    '%s in either mode',
    (pattern) => expect(remarkOn(pattern)).toBe('pattern-invalid'),
  );

  it.each(['\\d\\-\\d', '\\p{Foo}', 'a{,5}', '{', ']', '\\_', '\\k<a>', '\\1', '(?=a)*', '[\\d-z]', '[😀-😎]'])(
    '%s in one mode',
    (pattern) => expect(remarkOn(pattern)).toBe('pattern-one-mode'),
  );

  it.each(['\\u{1F600}', '\\p{L}', '😀+', '(?<a>x)\\k<a>', '(?<=a)b', '\\cA', '', '\\/'])('%s in none', (pattern) =>
    expect(remarkOn(pattern)).toBeNull(),
  );
});

describe('any pattern', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'b',
      '.',
      '\\d',
      '\\w',
      '[ab]',
      '[^a]',
      '(',
      '(?:',
      '(?=',
      ')',
      '|',
      '*',
      '+',
      '?',
      '{2}',
      '{1,9}',
      '{9,}',
      '^',
      '$',
      '\\b',
      '\\1',
      '\\p{L}',
    ],
  );
  it('of at most 200 characters is answered, and the second time the same', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 66 }), (list) => {
        const remarks = patternRemarks();
        const pattern = list.join('');
        expect(remarks(pattern)).toEqual(remarks(pattern));
        expect(remarks(pattern)).toEqual(patternRemarks()(pattern));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['nested loops', `${'('.repeat(66)}a${')*'.repeat(66)}`],
    ['nested counted loops', `${'('.repeat(28)}a${'){1,3}'.repeat(28)}`],
    ['nested alternatives', `${'(a|'.repeat(40)}a${')*'.repeat(40)}`],
    ['optional characters', 'a?'.repeat(100)],
    ['loops in a row', 'a*'.repeat(100)],
    ['one of many', `(?:${Array(60).fill('ab').join('|')})*`],
  ])('that is hostile is refused within its bound: %s', (_, pattern) =>
    expect(remarkOn(pattern)).toBe('pattern-backtracks'),
  );
});
