import type { Report } from '../../model.ts';
import { webFolder } from '../address.ts';
import { findingsView } from '../findings/findings-view.ts';
import { elementStyles } from '../styles.generated.ts';
import type { Element as Tree } from '../tree.ts';
import { nodes } from './dom.ts';
import { type Loaded, load } from './load.ts';
import { failed, loading, NO_SOURCE } from './states.ts';
import { showTarget } from './target.ts';

/**
 * `<skill-findings src=".../findings.json">` shows a findings report. Attributes: `src`; `rules`, the address below which each rule has its
 * page; `level`, that of its first heading (2); `theme`, `light` or `dark`. Events: `load` and `error`. A report that already stands in it,
 * as a registry's server wrote it, is left as it is.
 */
class SkillFindings extends HTMLElement {
  static readonly observedAttributes = ['src', 'rules', 'level'];
  #root: ShadowRoot | null = null;
  #report: Report | null = null;
  #running: AbortController | null = null;
  readonly #onHash = () => this.#root && showTarget(this.#root);

  connectedCallback(): void {
    addEventListener('hashchange', this.#onHash);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => this.#start(), { once: true });
    else this.#start();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#onHash);
    this.#running?.abort();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#root) return;
    if (name === 'src') void this.refresh();
    else if (this.#report) this.#show(this.#report);
  }

  /** Reads the report anew. */
  async refresh(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#report = null;
    this.#put(loading());
    const src = this.getAttribute('src');
    const loaded: Loaded = src === null ? { failure: NO_SOURCE } : await load(src, running.signal);
    if (running.signal.aborted) return;
    if ('report' in loaded) this.#show(loaded.report);
    else this.#fail(loaded.failure);
  }

  #start(): void {
    if (!this.isConnected || this.#root || this.querySelector(':scope > .report')) return;
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [sheet()];
    this.#root.addEventListener('click', (event) => {
      if (event.target instanceof HTMLElement && event.target.matches('.again')) void this.refresh();
    });
    void this.refresh();
  }

  #show(report: Report): void {
    try {
      this.#put(
        findingsView(report, { rules: webFolder(this.getAttribute('rules'), document.baseURI), level: this.#level() }),
      );
    } catch {
      this.#fail('What the address answers is no findings report.');
      return;
    }
    this.#report = report;
    if (this.#root) showTarget(this.#root);
    this.dispatchEvent(new Event('load'));
  }

  #fail(why: string): void {
    this.#put(failed(why));
    this.dispatchEvent(new Event('error'));
  }

  #put(tree: Tree): void {
    this.#root?.replaceChildren(nodes(tree));
  }

  #level(): number {
    const level = Number(this.getAttribute('level') ?? 2);
    return level >= 1 && level <= 4 ? Math.floor(level) : 2;
  }
}

/** Made by script, so that a page's policy on styles does not touch it. */
function sheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(elementStyles);
  return made;
}

if (!customElements.get('skill-findings')) customElements.define('skill-findings', SkillFindings);
