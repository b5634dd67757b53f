import { byteOrder, type ListQuery, type Page } from './store.ts';

/** What S3 answers to a listing, as far as a page is made of it. */
interface Listed {
  readonly IsTruncated?: boolean | undefined;
  readonly Contents?: readonly { readonly Key?: string | undefined }[] | undefined;
  readonly CommonPrefixes?: readonly { readonly Prefix?: string | undefined }[] | undefined;
}

/** No key of a folder comes after its name with this: the last of all characters. */
const LAST = '\u{10ffff}';

export function startAfter({ prefix, after, folders }: ListQuery): string | null {
  if (!after) return null;
  const slash = folders && after.startsWith(prefix) ? after.indexOf('/', prefix.length) : -1;
  return slash < 0 ? after : `${after.slice(0, slash + 1)}${LAST}`;
}

export function pageOf(answer: Listed, after: string | null): Page {
  const isNew = (name: string | undefined): name is string =>
    name !== undefined && (after === null || byteOrder(name, after) > 0);
  const keys = (answer.Contents ?? []).map(({ Key }) => Key).filter(isNew);
  const folders = (answer.CommonPrefixes ?? []).map(({ Prefix }) => Prefix).filter(isNew);
  const last = [keys.at(-1), folders.at(-1)].filter((name) => name !== undefined).sort(byteOrder);
  return { keys, folders, next: answer.IsTruncated ? (last.at(-1) ?? null) : null };
}
