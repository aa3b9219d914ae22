import type { Picture } from '#lib/media/picture.contract.ts';
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
  className?: string;
}

/** An entry of a list with a heading of its own. */
export const card = ({ level, title, picture, content, className }: Card): Html =>
  h(
    'li',
    { class: classes('card', className) },
    picture ? h('div', { class: 'thumb' }, picture) : null,
    h('div', { class: 'inner' }, heading(level, title), content),
  );

export const cards = (entries: readonly Html[], className?: string): Html =>
  h('ul', { class: classes('cards', className) }, entries);

/** How wide a picture in a card is: a phone shows one card beside another only when it is turned. */
const sizes = '(min-width:60rem) 22rem, (min-width:40rem) 50vw, 100vw';

/** The picture of a card. The title beside it says what it shows. */
export const cardPicture = (site: Site, picture: Picture | null): Html | null =>
  picture && pictureOf(site, picture, { sizes, isCropped: true, alt: '' });

/** The title of a card, whose link covers the whole card; without a link where the entry has no page. */
export const cardTitle = (
  site: Site,
  title: string,
  { path, pageUrl }: { path: string | null; pageUrl: string | null },
): Children =>
  path === null ? title : h('a', { href: pageLink(site, { path, url: pageUrl }), class: 'whole' }, title);
