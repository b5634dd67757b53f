/** Is a value made up: a word for it, a pattern, or too little variety for chance? */
export function isPlaceholder(value: string): boolean {
  return (
    WORDS.test(value) ||
    REPEATS.test(value) ||
    RUNS.some((run) => value.includes(run)) ||
    isCounted(value) ||
    isDull(value)
  );
}

const WORDS =
  /example|sample|your|xxxx|placeholder|changeme|dummy|fake|redacted|insert|replace|secret_?here|token_?here|key_?here|abcdef|foobar|test(?:ing)?[-_]?(?:key|token)|\.\.\.|…|\*{3}|[<>{}$]/i;
/** The same letter or pair over and over. */
const REPEATS = /(.)\1{4}|(..)\2{3}/;
const RUNS = ['12345678', '01234567', '98765432', 'qwertyui', '0000000', 'deadbeef'];

/** So many letters in the order of the alphabet, with or without digits between, are typed and no chance: `A1B2C3D4`. */
const COUNTED = 8;

function isCounted(value: string): boolean {
  let run = 1;
  let last = 0;
  for (const letter of value.toUpperCase().replace(/[^A-Z]/g, '')) {
    const code = letter.charCodeAt(0);
    run = code === last + 1 ? run + 1 : 1;
    if (run >= COUNTED) return true;
    last = code;
  }
  return false;
}

/** Fewer bits a letter than chance gives. */
const LEAST_BITS = 3;

/** Shannon entropy of the letters, in bits: chance gives more than words. */
export function bitsPerLetter(value: string): number {
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

const isDull = (value: string): boolean => value.length >= 16 && bitsPerLetter(value) < LEAST_BITS;
