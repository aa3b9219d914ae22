import type { Theme } from '#lib/accounts/brands/public.contract.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { type Children, classes, type Html, h } from '../base/html.ts';
import type { PageSite } from '../base/site.ts';
import { pictureOf } from '../parts/picture.ts';

/** The parts of the page of a location, in every layout. */
interface Parts {
  /** Its name, with what a visitor wants first. */
  words: Html;
  cover: Picture | null;
  /** Its texts and facts. Made after the cover, as the first picture that is made is loaded first. */
  content: () => Children;
  /** Hours and contact; null where neither is known. */
  facts: Html | null;
}

type Layout = (site: PageSite, parts: Parts) => Children;

const besideWords = '(min-width:60rem) 34rem, 100vw';

const layouts = {
  beside: (site, { words, cover, content, facts }) => [
    h(
      'div',
      { class: classes('intro', cover && 'pictured') },
      words,
      cover && pictureOf(site, cover, { sizes: besideWords, isCropped: true }),
    ),
    h('div', { class: 'with-facts' }, h('div', { class: 'stack' }, content()), facts),
  ],

  picture: (site, { words, cover, content, facts }) => [
    h(
      'div',
      { class: classes('banner lead-band full', cover ? 'pictured' : 'band') },
      cover && pictureOf(site, cover, { sizes: '100vw', isCropped: true }),
      h('div', { class: 'intro' }, words),
    ),
    facts && h('div', { class: 'strip full' }, facts),
    content(),
  ],

  cards: (site, { words, cover, content, facts }) => [
    h('div', { class: 'compact intro lead-band full band' }, words),
    (cover || facts) &&
      h('div', { class: 'tiles' }, cover && pictureOf(site, cover, { sizes: besideWords, isCropped: true }), facts),
    content(),
  ],
} satisfies Record<Theme['locationLayout'], Layout>;

/** Takes `beside` for a name that it does not know. */
export const arranged: Layout = (site, parts) => {
  const known: Readonly<Record<string, Layout>> = layouts;
  return (known[site.brand.theme.locationLayout] ?? layouts.beside)(site, parts);
};
