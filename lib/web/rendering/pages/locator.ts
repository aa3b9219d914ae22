import { placeName, placeWithoutLocation } from '#lib/places/locations/place-meant.rules.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { pageLink, sitePath } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { card, cards } from '../listings/cards.ts';
import { address, destinationOf } from '../parts/address.ts';
import { directionsTo } from '../parts/frames.rules.ts';
import { locatorMap } from '../parts/locator-map.ts';
import { nearMeButton } from '../parts/near-me.ts';
import { openState } from '../parts/opening.ts';
import { phoneLink } from '../parts/phone.ts';
import { pageLinks, withQuery } from './lists.ts';
import { writtenContent } from './written-content.ts';

/** The services of the brand, to find the locations that offer one. */
const serviceFilter = ({ texts, data: { services }, url }: PageSite): Html | null => {
  if (services.length === 0) return null;
  const chosen = url.searchParams.get('service');
  return h(
    'label',
    null,
    h('span', null, texts.service),
    h(
      'select',
      { name: 'service' },
      h('option', { value: '' }, texts.anyService),
      services.map(({ slug, name }) => h('option', { value: slug, selected: slug === chosen }, name)),
    ),
  );
};

const openFilter = ({ texts, url }: PageSite): Html =>
  h(
    'label',
    null,
    h('input', { type: 'checkbox', name: 'open', value: '1', checked: url.searchParams.has('open') }),
    ` ${texts.openNow}`,
  );

/** The filters of the locator page: service, and open now. */
const filters = (site: PageSite): Html =>
  h(
    'div',
    { class: 'filters' },
    site.page.kind === 'locations' && serviceFilter(site),
    openFilter(site),
    nearMeButton(site),
  );

/**
 * Works without a script: the search is a query of the page with the locator. On a page that shows what is found, it has
 * filters.
 */
export const searchForm = (site: PageSite, path: string): Html => {
  const { texts, url } = site;
  const value = url.searchParams.get('q') ?? '';
  return h(
    'form',
    { class: 'find', role: 'search', method: 'get', action: sitePath(site, path) },
    h('label', { for: 'q' }, texts.searchLabel),
    h('input', { type: 'search', id: 'q', name: 'q', value, maxlength: 120, autocomplete: 'postal-code' }),
    h('button', { type: 'submit', class: 'button' }, texts.search),
    path === site.page.path && filters(site),
  );
};

export const locationCard = (site: PageSite, level: number, location: PublicLocation): Html => {
  const { texts, formats } = site;
  const { name, phone, phoneDisplay, distanceKm } = location;
  const destination = destinationOf(site, location);
  return card({
    level,
    title: h('a', { href: pageLink(site, location) }, name),
    content: [
      openState(site, location),
      address(site, location.address),
      distanceKm !== null && h('p', { class: 'facts' }, texts.distance(formats.distance(distanceKm))),
      h(
        'p',
        { class: 'links' },
        phone !== null && phoneLink(phone, phoneDisplay),
        destination !== undefined &&
          h('a', { href: directionsTo(destination) }, texts.directions, h('span', { class: 'hidden' }, ` ${name}`)),
      ),
    ],
  });
};

/** How the search was understood, where it was a place. */
const placeMeant = ({ texts, data }: PageSite): Html | null => {
  const { place, locations } = data;
  if (!place || locations.length === 0) return null;
  const text = placeWithoutLocation({ place, locations }) ? texts.nearestTo : texts.nearPlace;
  return h('p', { role: 'status' }, text(placeName(place)));
};

/** The licence of the towns asks for it where they are shown. */
const credit = ({ texts, data: { place } }: PageSite): Html | null =>
  place?.kind === 'town'
    ? h('p', { class: 'facts' }, texts.placesOf, ' ', h('a', { href: 'https://www.geonames.org/' }, 'GeoNames'))
    : null;

/** The query of all locations. */
const everything = { q: null, near: null, service: null, open: null };

const isNarrowed = ({ url }: PageSite): boolean => Object.keys(everything).some((name) => url.searchParams.has(name));

/** The locations that a search finds, or all of them, with how the search was understood. */
export const foundLocations = (site: PageSite, level: number): Children => {
  const { texts, data, url } = site;
  return [
    isNarrowed(site) && h('p', null, h('a', { href: withQuery(site, everything) }, texts.showAll)),
    url.searchParams.has('near') && data.locations.length > 0 && h('p', { role: 'status' }, texts.nearYou),
    placeMeant(site),
    data.locations.length === 0
      ? h('p', { role: 'status' }, isNarrowed(site) ? texts.noLocations : texts.noLocationsYet)
      : h(
          'div',
          { class: 'finder' },
          site.outlines && locatorMap(site, site.outlines),
          cards(
            data.locations.map((location) => locationCard(site, level, location)),
            'places',
          ),
        ),
    pageLinks(site, texts.moreLocations, texts.firstLocations),
    credit(site),
  ];
};

/** All locations, or those that a search finds. Where there are none, there is nothing to search. */
export const locatorPage = (site: PageSite): Children => [
  h('h1', null, site.page.title),
  writtenContent(site),
  (site.data.locations.length > 0 || isNarrowed(site)) && searchForm(site, site.page.path),
  foundLocations(site, 2),
];
