import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { type Children, classes, type Html, h } from '../base/html.ts';
import { pageLink } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { heading } from '../parts/heading.ts';
import { pictureOf } from '../parts/picture.ts';

interface Card {
  level: number;
  title: Children;
  /** Above the text. */
  picture?: Children;
  content: Children;
  /** At the bottom, at the same height as those of the cards beside it. */
  action?: Children;
  className?: string;
}

/** An entry of a list with a heading of its own. */
export const card = ({ level, title, picture, content, action, className }: Card): Html =>
  h(
    'li',
    { class: classes('card', className) },
    picture || null,
    h('div', { class: 'inner' }, heading(level, title), content, action ? h('div', { class: 'end' }, action) : null),
  );

/** Cards in rows without holes, as many beside each other as their place has room for. */
export const cards = (entries: readonly Html[], className?: string): Html =>
  h('div', { class: 'fit' }, h('ul', { class: classes('cards', className) }, entries));

/** How wide a picture in a card is: a phone shows one card beside another only when it is turned. */
const sizes = '(min-width:60rem) 22rem, (min-width:40rem) 50vw, 100vw';

/**
 * The pictures of the entries of a list, each at most once: an entry without one, or with that of another, has the first
 * letter of its name in its place. None where no entry has one. The title beside a picture says what it shows.
 */
export const thumbs = <Entry>(
  site: Site,
  entries: readonly Entry[],
  of: (entry: Entry) => { picture: Picture | null; name: string },
  shownAs: { sizes: string } = { sizes },
): ((entry: Entry) => Html | null) => {
  const seen = new Set<string>();
  const isPlain = entries.every((entry) => of(entry).picture === null);
  return (entry) => {
    const { picture, name } = of(entry);
    if (isPlain) return null;
    if (!picture || seen.has(picture.url))
      return h('div', { class: 'thumb letter', 'aria-hidden': 'true' }, [...name.trim()][0]?.toLocaleUpperCase());
    seen.add(picture.url);
    return h('div', { class: 'thumb' }, pictureOf(site, picture, { ...shownAs, isCropped: true, alt: '' }));
  };
};

/** The title of a card, whose link covers the whole card; without a link where the entry has no page. */
export const cardTitle = (
  site: Site,
  title: string,
  { path, pageUrl }: { path: string | null; pageUrl: string | null },
): Children =>
  path === null ? title : h('a', { href: pageLink(site, { path, url: pageUrl }), class: 'whole' }, title);
