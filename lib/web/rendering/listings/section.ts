import { type Children, type Html, h } from '../base/html.ts';
import { pageLink } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { heading } from '../parts/heading.ts';

interface More {
  label: string;
  path: string;
}

/** The link to all entries of a list of which only the first ones are shown; null where these are all. */
export const moreThan = (max: number, entries: readonly unknown[], label: string, path: string | null): More | null =>
  path !== null && entries.length > max ? { label, path } : null;

/** A list under a heading, with a link to all of its entries; nothing without content. */
export const listSection = (site: Site, title: string, content: Children, more: More | null = null): Html | null =>
  content
    ? h(
        'section',
        { class: 'listing full' },
        h(
          'div',
          { class: 'title' },
          heading(2, title),
          more && h('a', { href: pageLink(site, { path: more.path, url: null }) }, more.label),
        ),
        content,
      )
    : null;
