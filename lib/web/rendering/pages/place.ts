import type { PublicLocation, PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { pageLink, sitePath } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { destinationOf } from '../parts/address.ts';
import { mapFrame } from '../parts/frames.rules.ts';
import { heading } from '../parts/heading.ts';
import { mapFigure } from '../parts/map-figure.ts';
import { openState } from '../parts/opening.ts';
import { phoneLink } from '../parts/phone.ts';
import { placeMap } from '../parts/place-map.ts';

const zoom = 14;

const map = (site: PageSite, location: PublicLocationDetail): Html | null => {
  const query = destinationOf(site, location);
  if (query === undefined) return null;
  const drawing = site.outlines && placeMap(site.outlines, location, site.data.nearby);
  return mapFigure(site, { query, name: null, src: mapFrame(query, zoom), drawing });
};

const entry = (site: PageSite, location: PublicLocation): Html => {
  const { texts, formats } = site;
  const { name, distanceKm, phone, phoneDisplay } = location;
  return h(
    'li',
    null,
    heading(3, h('a', { href: pageLink(site, location) }, name)),
    distanceKm !== null && h('p', { class: 'facts' }, texts.distance(formats.distance(distanceKm))),
    openState(site, location),
    phone !== null && h('p', null, phoneLink(phone, phoneDisplay)),
  );
};

/** Locations in little space. */
export const placesList = (site: PageSite, locations: readonly PublicLocation[]): Html =>
  h(
    'ul',
    { class: 'plain places-list' },
    locations.map((location) => entry(site, location)),
  );

const neighbours = (site: PageSite): Html | null => {
  const { texts, data, locatorPath } = site;
  if (data.nearby.length === 0) return null;
  return h(
    'section',
    { class: 'nearby' },
    heading(2, texts.nearby),
    placesList(site, data.nearby),
    locatorPath !== null && h('p', null, h('a', { href: sitePath(site, locatorPath) }, texts.showAll)),
  );
};

/** Where the location is, and which ones are near it. `hasMap` says that the written page shows a map already. */
export const placeSection = (site: PageSite, location: PublicLocationDetail, hasMap: boolean): Children => {
  const shown = hasMap ? null : map(site, location);
  const near = neighbours(site);
  if (!shown && !near) return null;
  return h(
    'div',
    { class: shown && near ? 'whereabouts both' : 'whereabouts' },
    shown && h('section', { class: 'listing' }, heading(2, site.texts.findUs), shown),
    near,
  );
};
