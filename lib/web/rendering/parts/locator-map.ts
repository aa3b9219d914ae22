import { type Outlines, pixelOf, project, type Size, viewOf } from '#lib/places/gazetteer/map.rules.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { type Html, h } from '../base/html.ts';
import { pageLink } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { drawn, tenths } from './outlines.ts';

/** In pixels of a phone; the drawing is as wide as the page has room for. */
const size: Size = { width: 400, height: 220 };
const margin = 24;
const radius = 7;

/** A location as far as a map shows it. */
export type Pinned = Pick<PublicLocation, 'latitude' | 'longitude'>;

/** The locations whose place is known, with where that is on the map of the world. */
export const pinsOf = <Location extends Pinned>(locations: readonly Location[]) =>
  locations.flatMap((location) => {
    const { latitude, longitude } = location;
    return latitude === null || longitude === null ? [] : [{ location, ...project(latitude, longitude) }];
  });

/**
 * The shown locations on a map of our own, so that nobody else learns who looks for one. It repeats the list below, so screen
 * readers and the keyboard pass over it.
 */
export const locatorMap = (site: PageSite, outlines: Outlines): Html | null => {
  const pins = pinsOf(site.data.locations);
  if (pins.length < 2) return null;
  const view = viewOf(pins, size, margin);
  return h(
    'svg',
    { class: 'locator-map', viewBox: `0 0 ${tenths(size.width)} ${tenths(size.height)}`, 'aria-hidden': 'true' },
    h('path', { d: drawn(outlines, view, size) }),
    pins.map((pin) => {
      const { x, y } = pixelOf(pin, view, size);
      return h(
        'a',
        { href: pageLink(site, pin.location), tabindex: -1 },
        h('title', null, pin.location.name),
        h('circle', { cx: tenths(x), cy: tenths(y), r: tenths(radius) }),
      );
    }),
  );
};
