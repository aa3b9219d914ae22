import type { PublicLocation } from '#lib/locations/public.contract.ts';
import { type Outlines, type Place, pixelOf, project, type Size, type View, viewOf } from '#lib/places/map.rules.ts';
import { type Html, h } from '../base/html.ts';
import { pageLink } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';

/** In pixels of a phone; the drawing is as wide as the page has room for. */
const size: Size = { width: 400, height: 220 };
const margin = 24;
const radius = 7;
/** Tenths of these pixels, so that the drawing has whole numbers only. */
const tenths = (pixels: number): number => Math.round(pixels * 10);
/** Smaller steps are left out: the outlines of a continent would have 80 kB. */
const smallestStep = 2;

/** Whether a step may be in view: both of its ends are not beyond the same edge. */
const mayBeSeen = (from: Place, to: Place): boolean =>
  Math.max(from.x, to.x) >= 0 &&
  Math.min(from.x, to.x) <= size.width &&
  Math.max(from.y, to.y) >= 0 &&
  Math.min(from.y, to.y) <= size.height;

/** A line in the drawing, as far as it is in view; empty for one that is elsewhere. */
const drawn = (line: readonly Place[], view: View): string => {
  let from: Place | undefined;
  /** The end of what the path draws so far; undefined before its first move. */
  let drawnTo: Place | undefined;
  let text = '';
  line.forEach((place, at) => {
    const to = pixelOf(place, view, size);
    if (from && at < line.length - 1 && Math.hypot(to.x - from.x, to.y - from.y) < smallestStep) return;
    if (from && mayBeSeen(from, to)) {
      if (drawnTo !== from) text += `M${tenths(from.x)} ${tenths(from.y)}`;
      text += `l${tenths(to.x) - tenths(from.x)} ${tenths(to.y) - tenths(from.y)}`;
      drawnTo = to;
    }
    from = to;
  });
  return text;
};

interface Pin {
  location: PublicLocation;
  x: number;
  y: number;
}

const pinsOf = (locations: readonly PublicLocation[]): Pin[] =>
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
    h('path', { d: outlines.map((line) => drawn(line, view)).join('') }),
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
