import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip that a test makes, and what of it is a lie. */
export interface Made {
  readonly path: string | Uint8Array;
  readonly text?: string | Uint8Array;
  readonly stored?: boolean;
  /** Unix file mode with its type; a plain file where nothing is said. */
  readonly mode?: number;
  readonly madeOn?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly extra?: Uint8Array;
  /** What the local header says otherwise. */
  readonly local?: Partial<Fields> & { readonly path?: string };
  /** What the directory says otherwise. */
  readonly central?: Partial<Fields>;
  /** Sizes and checksum stand behind the data. */
  readonly descriptor?: 'marked' | 'bare' | 'wrong';
  /** Bytes put before its local header. */
  readonly before?: string;
}

interface Fields {
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly header: number;
  readonly flags: number;
  readonly method: number;
}

/** What the end record says otherwise, and what stands around the archive. */
export interface Around {
  readonly count?: number;
  readonly countHere?: number;
  readonly start?: number;
  readonly size?: number;
  readonly disk?: number;
  readonly comment?: string;
  readonly commentLength?: number;
  readonly before?: string;
  readonly beforeDirectory?: string;
  readonly after?: string;
  readonly locator?: boolean;
}

const encode = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;
const FILE = 0o100644;

export function zipOf(entries: readonly Made[], around: Around = {}): Uint8Array {
  const body: Uint8Array[] = [encode(around.before ?? '')];
  const directory: Uint8Array[] = [];
  for (const made of entries) {
    body.push(encode(made.before ?? ''));
    const fields = fieldsOf(made, lengthOf(body));
    directory.push(centralOf(made, fields));
    body.push(localOf(made, fields), fields.data, descriptorOf(made, fields));
  }
  body.push(encode(around.beforeDirectory ?? ''));
  const start = lengthOf(body);
  const locator = around.locator ? bytes([4, 0x07064b50], [4, 0], [4, 0], [4, 0], [4, 1]) : new Uint8Array();
  const end = endOf(entries.length, lengthOf(directory), start, around);
  return joined([...body, ...directory, locator, end, encode(around.after ?? '')]);
}

function fieldsOf(made: Made, header: number) {
  const plain = encode(made.text ?? '');
  const data = made.stored ? plain : deflateRawSync(plain);
  return {
    data,
    name: encode(made.path),
    flags: (made.flags ?? 0x800) | (made.descriptor ? 8 : 0),
    method: made.method ?? (made.stored ? 0 : 8),
    crc: crc32(plain),
    packed: data.length,
    size: plain.length,
    header,
  };
}

type AllFields = ReturnType<typeof fieldsOf>;

function localOf(made: Made, fields: AllFields): Uint8Array {
  const hidden = made.descriptor ? { crc: 0, packed: 0, size: 0 } : {};
  const { flags, method, crc, packed, size } = { ...fields, ...hidden, ...made.local };
  const name = encode(made.local?.path ?? fields.name);
  const head = bytes([4, 0x04034b50], [2, 20], [2, flags], [2, method], [4, 0], [4, crc], [4, packed], [4, size]);
  return joined([head, bytes([2, name.length], [2, 0]), name]);
}

function descriptorOf({ descriptor }: Made, { crc, packed, size }: AllFields): Uint8Array {
  if (!descriptor) return new Uint8Array();
  const mark = descriptor === 'bare' ? new Uint8Array() : bytes([4, 0x08074b50]);
  return joined([mark, bytes([4, crc], [4, packed], [4, descriptor === 'wrong' ? size + 1 : size])]);
}

function centralOf(made: Made, fields: AllFields): Uint8Array {
  const { flags, method, crc, packed, size, header } = { ...fields, ...made.central };
  const extra = made.extra ?? new Uint8Array();
  const attributes = ((made.mode ?? FILE) << 16) >>> 0;
  return joined([
    bytes([4, 0x02014b50], [1, 20], [1, made.madeOn ?? 3], [2, 20], [2, flags], [2, method], [4, 0], [4, crc]),
    bytes([4, packed], [4, size], [2, fields.name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
    bytes([4, attributes], [4, header]),
    fields.name,
    extra,
  ]);
}

function endOf(count: number, size: number, start: number, around: Around): Uint8Array {
  const comment = encode(around.comment ?? '');
  return joined([
    bytes([4, 0x06054b50], [2, around.disk ?? 0], [2, 0], [2, around.countHere ?? around.count ?? count]),
    bytes([2, around.count ?? count], [4, around.size ?? size], [4, around.start ?? start]),
    bytes([2, around.commentLength ?? comment.length]),
    comment,
  ]);
}

/** Little-endian numbers, each with its width. */
export function bytes(...numbers: readonly (readonly [width: number, value: number])[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap(([width, value]) => Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** at) & 0xff)),
  );
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
