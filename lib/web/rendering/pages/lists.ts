import { type Html, h } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';

/** The address of this list with other values in its query; null removes one. */
export const withQuery = (site: PageSite, change: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams();
  for (const name of ['tag', 'q', 'near', 'service', 'open']) {
    const value = change[name] === undefined ? site.url.searchParams.get(name) : change[name];
    if (value) query.set(name, value);
  }
  if (change.cursor) query.set('cursor', change.cursor);
  const path = sitePath(site, site.page.path);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Links to the next and to the first page of a list. */
export const pageLinks = (site: PageSite, next: string, first: string): Html | null => {
  const { url, nextCursor, texts } = site;
  const isFirst = !url.searchParams.has('cursor');
  if (isFirst && nextCursor === null) return null;
  return h(
    'nav',
    { class: 'pages', 'aria-label': texts.pages },
    isFirst ? null : h('a', { class: 'button quiet', href: withQuery(site, {}) }, first),
    nextCursor !== null &&
      h('a', { class: 'button quiet', href: withQuery(site, { cursor: nextCursor }), rel: 'next' }, next),
  );
};
