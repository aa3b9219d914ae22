import { type Children, classes, type Html, h } from '../base/html.ts';
import type { PageSite } from '../base/site.ts';
import { eventRows } from '../listings/events.ts';
import { postCards } from '../listings/posts.ts';
import { promotionCards } from '../listings/promotions.ts';
import { listSection, moreThan } from '../listings/section.ts';
import { serviceRows } from '../listings/services.ts';
import { locatorMap } from '../parts/locator-map.ts';
import { pictureOf } from '../parts/picture.ts';
import { searchForm } from './locator.ts';
import { placesList } from './place.ts';

const maxShown = { services: 6, promotions: 3, events: 3, locations: 5, posts: 3 };

/** The brand in numbers that are known. */
const numbers = ({ texts, data, page }: PageSite): Children => {
  const { totals, services } = data;
  const founded = page.jsonLd.map(({ foundingDate }) => foundingDate).find((date) => typeof date === 'string');
  const year = /^\d{4}/.exec(String(founded ?? ''))?.[0];
  const facts = [
    totals && totals.locations > 1 && texts.locationCount(totals.locations),
    services.length > 1 && texts.serviceCount(services.length),
    year !== undefined && texts.since(year),
  ].filter((fact) => typeof fact === 'string');
  return (
    facts.length > 0 &&
    h(
      'ul',
      { class: 'numbers' },
      facts.map((fact) => h('li', null, fact)),
    )
  );
};

/** The picture of the brand for link previews, or else the first one of what it offers. */
const cover = ({ page, data }: PageSite) =>
  page.seo.ogImage ??
  [...data.services, ...data.promotions].flatMap(({ image }) => image ?? [])[0] ??
  data.posts.flatMap((post) => post.cover ?? [])[0];

/** Who the brand is, and the search for a location near the visitor. */
const opening = (site: PageSite): Html => {
  const { brand, data, page, locatorPath } = site;
  const picture = cover(site);
  const canSearch = locatorPath !== null && data.locations.length > 1;
  return h(
    'div',
    { class: classes('hero full band front', picture && 'pictured') },
    h(
      'div',
      { class: 'words' },
      h('h1', null, page.title),
      brand.tagline !== null && h('p', { class: 'lead' }, brand.tagline),
      canSearch && searchForm(site, locatorPath),
      numbers(site),
    ),
    picture && pictureOf(site, picture, { sizes: '(min-width:52rem) 50vw, 100vw', isCropped: true, alt: '' }),
  );
};

/** Where the locations are, and the first of them. */
const places = (site: PageSite): Children => {
  const { data, outlines } = site;
  if (data.locations.length === 0) return null;
  const map = outlines && locatorMap(site, outlines);
  return h(
    'div',
    { class: map ? 'whereabouts both' : 'whereabouts' },
    map,
    placesList(site, data.locations.slice(0, maxShown.locations)),
  );
};

/** The generated front page, for a brand without a written one: the brand, and what it has. */
export const homePage = (site: PageSite): Children => {
  const { data, texts, locatorPath } = site;
  const { services, promotions, events, posts, locations, lists } = data;
  return [
    opening(site),
    listSection(
      site,
      texts.promotions,
      promotionCards(site, 3, promotions.slice(0, maxShown.promotions)),
      moreThan(maxShown.promotions, promotions, texts.allPromotions, lists.offers),
    ),
    listSection(
      site,
      texts.services,
      serviceRows(site, 3, services.slice(0, maxShown.services)),
      moreThan(maxShown.services, services, texts.allServices, lists.services),
    ),
    listSection(
      site,
      texts.locations,
      places(site),
      moreThan(maxShown.locations, locations, texts.showAll, locatorPath),
    ),
    listSection(
      site,
      texts.events,
      eventRows(site, 3, events.slice(0, maxShown.events)),
      moreThan(maxShown.events, events, texts.allEvents, lists.events),
    ),
    listSection(site, texts.newest, postCards(site, 3, posts.slice(0, maxShown.posts))),
  ];
};
