import { engine } from '../../engine.generated.ts';
import type { Listed } from '../../registry/list.ts';
import type { State } from '../../registry/records.ts';
import { OK } from '../exit-code.ts';
import { outputTo } from '../output.ts';
import { hasColour, paintOf } from '../terminal.ts';
import { slugNamed } from './arguments.ts';
import { publications } from './pages.ts';
import { inStore } from './store.ts';
import { type Census, VIEWS, type ViewOptions } from './view.ts';

export interface ListOptions {
  readonly store: string;
  readonly format: keyof typeof VIEWS;
  readonly state?: State;
  readonly slug?: string;
  readonly color: boolean;
}

/** `assay registry list`: the versions, each in its state as of now. */
export async function listCommand({ store: named, format, state, slug, color }: ListOptions): Promise<number> {
  const now = new Date().toISOString();
  const wanted = { now, ...(state ? { state } : {}), ...(slug === undefined ? {} : { slug: slugNamed(slug) }) };
  const paint = paintOf(hasColour({ color, terminal: process.stdout.isTTY }, process.env));
  await inStore(named, (store) => show(publications(store, wanted), format, { version: engine.version, now, paint }));
  return OK;
}

/** Nothing is written before something was read: a store that can't be used leaves no half of an answer. */
async function show(
  pages: AsyncIterable<readonly Listed[]>,
  format: ListOptions['format'],
  options: ViewOptions,
): Promise<void> {
  const output = outputTo(undefined);
  const view = VIEWS[format];
  const census: Census = { held: 0, published: 0, blocked: 0, withdrawn: 0 };
  let head = view.head(options);
  let nth = 0;
  for await (const page of pages) {
    await output.write(head + page.map((one) => view.each(one, nth++, options)).join(''));
    for (const { state } of page) census[state] += 1;
    head = '';
  }
  await output.write(head + view.tail(census));
}
