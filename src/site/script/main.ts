import { followRegistry } from './live.ts';
import { takeUploads } from './upload.ts';

/** What a page of the local registry does beyond being read: it follows the registry, and the list takes files. */
if (document.body.dataset.local !== undefined) {
  followRegistry();
  takeUploads();
}
