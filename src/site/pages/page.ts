import { type Href, path } from '../address.ts';
import { documentHtml } from '../html.ts';
import { type Child, type Element, h } from '../tree.ts';

/** What a page of the site is: its title, what stands in it, and what the page's script must know to keep it current. */
export interface Page {
  readonly title: string;
  /** Names the page for the script: which view is shown again when the registry says that something changed. */
  readonly kind: string;
  /** What it shows, where it is shown of one skill or version. */
  readonly about?: { readonly slug: string; readonly version?: string };
  readonly content: Child;
}

/** What all pages of one site share. */
export interface Site {
  /** Addresses of the icon, the style sheet and the scripts. */
  readonly icon: Href;
  readonly style: Href;
  readonly scripts: readonly Href[];
  /** A local registry: pages follow its events, and the list takes uploads. */
  readonly isLocal: boolean;
}

/** A whole HTML document. Nothing in it is inline: it holds under the strictest policy. */
export function document({ title, kind, about, content }: Page, site: Site): string {
  return documentHtml(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        {},
        h('meta', { charset: 'utf-8' }),
        h('title', {}, `${title} · Assay`),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('link', { rel: 'icon', type: 'image/svg+xml', href: site.icon }),
        h('link', { rel: 'stylesheet', href: site.style }),
        ...site.scripts.map((src) => h('script', { type: 'module', src })),
      ),
      h(
        'body',
        { 'data-page': kind, 'data-slug': about?.slug, 'data-version': about?.version, 'data-local': site.isLocal },
        h('a', { href: '#main' as Href, class: 'skip' }, 'Skip to the content'),
        masthead(site),
        h('main', { id: 'main', tabindex: -1 }, content),
        site.isLocal ? h('output', { id: 'status', class: 'status' }) : null,
      ),
    ),
  );
}

const masthead = ({ isLocal }: Site): Element =>
  h(
    'header',
    { class: 'masthead' },
    h('a', { href: path('skills'), class: 'wordmark' }, 'Assay'),
    isLocal ? h('span', { class: 'where' }, 'local registry') : null,
    h(
      'nav',
      { 'aria-label': 'Site' },
      h('a', { href: path('skills'), class: 'quiet' }, 'Skills'),
      h('a', { href: path('rules'), class: 'quiet' }, 'Rules'),
      h('a', { href: path('openapi.json'), class: 'quiet' }, 'API'),
    ),
  );
