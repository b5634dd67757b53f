import { ASCII85, BASE32, BASE64, BASE85, decoded, encoded, fromBase, fromBase85, fromHex } from '../codecs.ts';
import { joined } from '../operators.ts';
import { folderOf } from '../paths.ts';
import { ANYTHING, carrying, constant, join, made, mapped, NONE, text, type Value } from '../values.ts';
import type { Call, Model } from './models.ts';

const first = ({ args }: Call): Value => args.list[0] ?? args.rest ?? ANYTHING;

const each =
  (make: (whole: string) => Value | null): Model =>
  (it) =>
    mapped(first(it), make);

const same: Model = (it) => ({ ...first(it), names: [] });
const base64 = each((whole) => fromBase(whole, 6, BASE64));

const unquoted = (whole: string): Value =>
  decoded(
    text(
      whole.replace(/%([0-9a-fA-F]{2})/g, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16))),
      'bytes',
    ),
    'utf-8',
  );

const codec: Model = (it) =>
  decoded(first(it), constant(it.args.list[1] ?? it.args.byName.get('encoding') ?? text('utf-8')) ?? '?');

/** `urljoin(base, reference)`: a reference that is no URL keeps the base's host. */
const urlJoin: Model = (it) => {
  const [base = ANYTHING, reference = ANYTHING] = it.args.list;
  const absolute = { ...NONE, texts: reference.texts.filter(({ value }) => /^[a-z][a-z0-9+.-]*:/i.test(value)) };
  const heads = {
    ...base,
    texts: base.texts.map((one) => ({
      ...one,
      value: `${one.value.replace(/^([a-z][\w+.-]*:\/\/[^/?#]*)[\s\S]*$/i, '$1')}/\uf8ff`,
    })),
  };
  return carrying(join(heads, absolute), reference);
};

/** Texts into others, and paths (https://docs.python.org/3/library/base64.html, binascii.html, codecs.html, os.path.html). */
export const TEXTS: Readonly<Record<string, Model>> = {
  'base64.b64decode': base64,
  'base64.standard_b64decode': base64,
  'base64.urlsafe_b64decode': base64,
  'base64.decodebytes': base64,
  'base64.decodestring': base64,
  'binascii.a2b_base64': base64,
  'base64.b32decode': each((whole) => fromBase(whole, 5, BASE32)),
  'base64.b16decode': each(fromHex),
  'base64.a85decode': each((whole) => fromBase85(whole, ASCII85)),
  'base64.b85decode': each((whole) => fromBase85(whole, BASE85)),
  'binascii.unhexlify': each(fromHex),
  'binascii.a2b_hex': each(fromHex),
  'codecs.decode': codec,
  'codecs.encode': (it) => encoded(first(it), constant(it.args.list[1] ?? text('utf-8')) ?? '?'),
  'builtins.str.join': (it) => made(...it.args.list),
  'urllib.parse.unquote': each(unquoted),
  'urllib.unquote': each(unquoted),
  'urllib.parse.quote': each((whole) => (/^[\w.~/-]*$/.test(whole) ? text(whole) : null)),
  'urllib.parse.urljoin': urlJoin,
  'urlparse.urljoin': urlJoin,
  'textwrap.dedent': same,
  'inspect.cleandoc': same,
  'html.unescape': same,
  'shlex.quote': same,
  'sys.intern': same,
  'typing.cast': (it) => it.args.list[1] ?? ANYTHING,
  'copy.copy': same,
  'copy.deepcopy': same,
  'io.StringIO': (it) => (it.args.list[0] ? same(it) : made()),
  'io.BytesIO': (it) => (it.args.list[0] ? same(it) : made()),
  'os.path.join': (it) => (it.args.rest ? made(...it.args.list, it.args.rest) : joined(...it.args.list)),
  'os.path.expanduser': same,
  'os.path.expandvars': same,
  'os.path.abspath': same,
  'os.path.realpath': same,
  'os.path.normpath': same,
  'os.fspath': same,
  'os.fsencode': same,
  'os.fsdecode': same,
  'os.path.dirname': (it) => carrying(folderOf(first(it)), first(it)),
  'os.path.basename': (it) => mapped(first(it), (whole) => text(whole.slice(whole.lastIndexOf('/') + 1))),
};
