import { type Children, h } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { cards } from '../listings/cards.ts';
import { postCards } from '../listings/posts.ts';
import { promotionCards } from '../listings/promotions.ts';
import { serviceCards } from '../listings/services.ts';
import { heading } from '../parts/heading.ts';
import { locationCard, searchForm } from './locator.ts';

const maxLocations = 6;
const maxPosts = 3;

const listing = (title: string, ...content: Children[]): Children =>
  h('section', { class: 'listing full' }, heading(2, title), content);

/** The first locations, and a search for the others on the page with all of them. */
const finder = (site: PageSite): Children => {
  const { data, texts, locatorPath } = site;
  const shown = data.locations.slice(0, maxLocations);
  if (shown.length === 0) return null;
  return listing(
    texts.locations,
    locatorPath !== null && data.locations.length > 1 && searchForm(site, locatorPath),
    cards(
      shown.map((location) => locationCard(site, 3, location)),
      'places',
    ),
    locatorPath !== null &&
      data.locations.length > maxLocations &&
      h('p', null, h('a', { href: sitePath(site, locatorPath) }, texts.showAll)),
  );
};

/** The generated front page, for a brand without a written one: the brand, and what it has. */
export const homePage = (site: PageSite): Children => {
  const { brand, data, page, texts } = site;
  const { services, promotions, posts } = data;
  return [
    h(
      'div',
      { class: 'hero full band' },
      h(
        'div',
        { class: 'words' },
        h('h1', null, page.title),
        brand.tagline !== null && h('p', { class: 'lead' }, brand.tagline),
      ),
    ),
    finder(site),
    promotions.length > 0 && listing(texts.promotions, promotionCards(site, 3, promotions)),
    services.length > 0 && listing(texts.services, serviceCards(site, 3, services)),
    posts.length > 0 && listing(texts.newest, postCards(site, 3, posts.slice(0, maxPosts))),
  ];
};
