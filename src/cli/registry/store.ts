import { openPlace, openStore, type Place } from '../../registry/open-store.ts';
import { type Store, StoreError } from '../../registry/store.ts';
import { Refusal } from '../refusal.ts';

/** Works on the registry that a person names; what is wrong with it is a refusal. */
export const inStore = <T>(named: string, work: (store: Store) => Promise<T>): Promise<T> =>
  inStores(async () => work(await openStore(named)));

/** Works on one place of the registry that a person names; a bucket whose name does not say so is that place itself. */
export const inPlace = <T>(named: string, place: Place, work: (store: Store) => Promise<T>): Promise<T> =>
  inStores(async () => work(await openPlace(named, place, place)));

/** Whatever is wrong with a store is a refusal. */
export async function inStores<T>(work: () => Promise<T>): Promise<T> {
  // The SDK's version comes with ours: which Node its later versions will want is nothing that the person can act on.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw new Refusal(`${error.message}${remedyFor(error)}`, { cause: error });
    throw error;
  }
}

/** What helps against the failures that are met first. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/Region is missing/, 'set AWS_REGION, or a region in your AWS profile'],
  [/CredentialsProviderError|ExpiredToken/, 'sign in to AWS, or set AWS_PROFILE'],
  [
    /AccessDenied/,
    'listing takes s3:ListBucket and s3:GetObject, deciding s3:PutObject and s3:ListBucketVersions besides',
  ],
];

function remedyFor(error: StoreError): string {
  const known = REMEDIES.find(([seen]) => seen.test(error.message))?.[1];
  return known === undefined ? '' : `; ${known}`;
}
