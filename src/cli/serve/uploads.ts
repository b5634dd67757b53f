import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { quoted, refuse } from '../../listing/problem.ts';
import type { Refused } from '../../listing/reply.ts';
import type { Body } from '../../registry/endings.ts';
import { publisher as publisherNamed } from '../../registry/layout.ts';
import { MAX_PACKED } from '../../sizes.ts';

/** Who uploads here where nobody says so. */
export const LOCAL_PUBLISHER = 'local';
/** What a form adds to its file. */
const FORM = 64 * 1024;

export interface Handed {
  /** `<publisher>/<upload id>`. */
  readonly key: string;
  readonly body: Body;
}

/** `PUT /uploads/{publisher}/{id}`: as an upload URL of the deployed registry takes it. */
export async function handedByPut(request: IncomingMessage, path: string): Promise<Handed | Refused> {
  const key = keyIn(path);
  return key === null
    ? refuse('bad-path', `${quoted(path)} names no upload; PUT /uploads/{publisher}/{id} does.`)
    : { key, body: await bodyOf(request, MAX_PACKED) };
}

function keyIn(path: string): string | null {
  const [, publisher, ...id] = path.slice(1).split('/');
  try {
    const key = [publisher ?? '', ...id].map(decodeURIComponent).join('/');
    return publisher && id.join('') !== '' && new TextEncoder().encode(key).length <= 1024 ? key : null;
  } catch {
    return null;
  }
}

/**
 * `POST /uploads?publisher=&name=`: the bytes of a document, or a form with one file. The upload gets an id of its own, made of the
 * file's name and the time.
 */
export async function handedByPost(request: IncomingMessage, query: URLSearchParams): Promise<Handed | Refused> {
  const publisher = query.get('publisher') ?? LOCAL_PUBLISHER;
  if (!publisherNamed(publisher))
    return refuse('bad-name', `${quoted(publisher)} is no publisher: at most 128 letters, digits and ._:@-`);
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  if (!isForm) return { key: `${publisher}/${idOf(query.get('name') ?? '')}`, body: await bodyOf(request, MAX_PACKED) };
  const file = await fileIn(request);
  if ('is' in file) return file;
  return { key: `${publisher}/${idOf(file.name)}`, body: sized(file.bytes) };
}

async function fileIn(request: IncomingMessage): Promise<{ name: string; bytes: Uint8Array } | Refused> {
  const body = await bodyOf(request, MAX_PACKED + FORM);
  if (body.is !== 'bytes') return refuse('too-large', `A document has at most ${MAX_PACKED} bytes.`);
  const files = await filesIn(body.bytes, request.headers['content-type'] ?? '');
  const [file] = files;
  if (files.length !== 1 || !file)
    return refuse('bad-upload', 'The form must have one file, and has another number of them.');
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Node's own reader of forms. A form that is none has no files. */
async function filesIn(bytes: Uint8Array, type: string): Promise<File[]> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return [...form.values()].filter((value) => typeof value !== 'string');
  } catch {
    return [];
  }
}

const sized = (bytes: Uint8Array): Body =>
  bytes.length > MAX_PACKED ? { is: 'too-large', size: bytes.length } : { is: 'bytes', bytes };

/** What is too large is read on without being kept, so that who sends it hears the answer; up to here. */
const PATIENCE = 256 * 1024 * 1024;

async function bodyOf(request: IncomingMessage, limit: number): Promise<Body> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks = [];
    if (size > PATIENCE) break;
  }
  return size > limit ? { is: 'too-large', size } : { is: 'bytes', bytes: Buffer.concat(chunks) };
}

/** `weather.json` becomes `weather.json-mgq3v1x2-5f3a`: never the same twice. */
const idOf = (name: string): string => [plain(name), Date.now().toString(36), randomBytes(2).toString('hex')].join('-');

/** A file's name in the letters that an upload's id may have. */
export function plain(name: string): string {
  const letters = name
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(-100)
    .replace(/^[^A-Za-z0-9]+/, '');
  return letters === '' ? 'upload' : letters;
}
