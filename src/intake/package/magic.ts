/** The first bytes of common files, and what they are. A longer beginning stands before a shorter one that it contains. */
const KINDS: readonly (readonly [kind: string, beginning: string, at?: number])[] = [
  ['PNG image', '89504e470d0a1a0a'],
  ['JPEG image', 'ffd8ff'],
  ['GIF image', '47494638'],
  ['WebP image', '57454250', 8],
  ['WAVE audio', '57415645', 8],
  ['AVI video', '41564920', 8],
  ['BMP image', '424d'],
  ['TIFF image', '49492a00'],
  ['TIFF image', '4d4d002a'],
  ['icon', '00000100'],
  ['AVIF image', '6674797061766966', 4],
  ['HEIC image', '6674797068656963', 4],
  ['MPEG-4 media', '66747970', 4],
  ['MP3 audio', '494433'],
  ['Ogg media', '4f676753'],
  ['FLAC audio', '664c6143'],
  ['Matroska media', '1a45dfa3'],
  ['TrueType font', '0001000000'],
  ['OpenType font', '4f54544f'],
  ['WOFF font', '774f4646'],
  ['WOFF2 font', '774f4632'],
  ['PDF document', '255044462d'],
  ['zip archive', '504b0304'],
  ['zip archive', '504b0506'],
  ['gzip archive', '1f8b'],
  ['bzip2 archive', '425a68'],
  ['xz archive', 'fd377a585a00'],
  ['Zstandard archive', '28b52ffd'],
  ['7-Zip archive', '377abcaf271c'],
  ['RAR archive', '526172211a07'],
  ['tar archive', '7573746172', 257],
  ['Compound File (Office) document', 'd0cf11e0a1b11ae1'],
  ['ELF program', '7f454c46'],
  ['Windows program', '4d5a'],
  ['Mach-O program', 'cffaedfe'],
  ['Mach-O program', 'cefaedfe'],
  ['Mach-O program or Java class', 'cafebabe'],
  ['WebAssembly program', '0061736d'],
  ['Python bytecode', '0d0d0a', 1],
  ['SQLite database', '53514c69746520666f726d617420'],
  ['AppleDouble file', '00051607'],
  ['text in UTF-16', 'fffe'],
  ['text in UTF-16', 'feff'],
];

const BEGINNINGS = KINDS.map(([kind, beginning, at = 0]) => ({
  kind,
  at,
  bytes: (beginning.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
}));

/** What a file is by its first bytes (some 300 are enough), in words. */
export function kindOf(bytes: Uint8Array): string {
  const found = BEGINNINGS.find(({ at, bytes: begin }) => begin.every((byte, index) => bytes[at + index] === byte));
  return found?.kind ?? 'bytes of an unknown kind';
}

/** Is text meant, though some bytes are wrong? Nothing known, and no byte that text never has. */
export const isNearlyText = (bytes: Uint8Array): boolean =>
  kindOf(bytes) === 'bytes of an unknown kind' &&
  bytes.subarray(0, 4096).every((byte) => byte >= 0x20 || (byte > 8 && byte < 14));
