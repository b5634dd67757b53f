import type { ListingEvents } from '../../listing/answers.ts';
import { nodes } from '../element/dom.ts';
import { STATE_WORDS, VERDICT_WORDS } from '../findings/words.ts';
import { quoted } from '../untrusted.ts';
import { replaceContent } from './answer.ts';
import { VIEWS } from './views.ts';

/** Several changes at once are one. */
const GATHER = 150;

/** Shows the page again whenever the registry says that something on it changed, and says so. */
export function followRegistry(): void {
  const { page = '', slug, version } = document.body.dataset;
  const events = new EventSource('/events');
  const again = gathered(() => void showAgain(page));
  events.addEventListener('skill', (event: MessageEvent<string>) => {
    const changed = JSON.parse(event.data) as ListingEvents['skill'];
    const isHere =
      page === 'skills' || (slug === changed.slug && (version === undefined || version === changed.version));
    if (!isHere) return;
    const [verdict, state] = [VERDICT_WORDS[changed.verdict][0], STATE_WORDS[changed.state][0]];
    say(`${changed.slug} ${changed.version}: ${verdict}, ${state.toLowerCase()}`);
    again();
  });
  events.addEventListener('rules', (event: MessageEvent<string>) => {
    const { problem } = JSON.parse(event.data) as ListingEvents['rules'];
    say(
      problem === null
        ? 'Other rules are in force; what stands here is scanned again.'
        : `The rules are broken: ${problem}`,
    );
    if (problem === null) again();
  });
  let wasLost = false;
  events.addEventListener('error', () => {
    wasLost = true;
  });
  events.addEventListener('open', () => {
    if (wasLost) again();
    wasLost = false;
  });
}

/** Calls once for all calls within a moment. */
function gathered(action: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(action, GATHER);
  };
}

async function showAgain(page: string): Promise<void> {
  const live = document.getElementById('live');
  const view = VIEWS[page];
  if (!live || !view) return;
  try {
    replaceContent(live, await view(location.pathname + location.search));
  } catch {
    say('This page could not be read again: load it anew.');
  }
}

/** The line at the foot of the page, which screen readers speak. */
function say(text: string): void {
  document.getElementById('status')?.replaceChildren(nodes(quoted(text)));
}
