import { type Outlines, type Place, pixelOf, type Size, viewOf } from '#lib/places/gazetteer/map.rules.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { type Pinned, pinsOf } from './locator-map.ts';
import { drawn, tenths } from './outlines.ts';

const size: Size = { width: 400, height: 240 };
/** The button lies over the rest. */
const free: Size = { width: 400, height: 165 };
const margin = 40;
/** Closer up, no outline of a state or country would be in view: the width of the world in pixels. */
const closest = 22_000;
/** Coarser than that of a whole country: the map has half of a column, and is in every page of a location. */
const smallestStep = 5;
const lineHeight = 15;
const letterWidth = 6.5;
const beside = 10;

/** The room that a name, or a dot, takes, in pixels. */
interface Box extends Place {
  width: number;
}

const overlaps = (one: Box, other: Box): boolean =>
  Math.abs(one.y - other.y) < lineHeight && one.x < other.x + other.width && other.x < one.x + one.width;

interface Label extends Box {
  text: string;
}

/** The names of those that come first and have room beside the dots; others are empty. */
const withRoom = (labels: readonly Label[], dots: readonly Box[]): Label[] => {
  const kept: Label[] = [];
  return labels.map((label) => {
    const isTaken = [dots, kept].some((boxes) => boxes.some((one) => overlaps(one, label)));
    if (isTaken || label.x + label.width > size.width) return { ...label, text: '' };
    kept.push(label);
    return label;
  });
};

const drop = 'M0 0C-90-120-110-160-110-210a110 110 0 1 1 220 0C110-160 90-120 0 0z';

/** The pin of a place, whose tip is at it. */
const pin = ({ x, y }: Place): Html =>
  h(
    'g',
    { class: 'here', transform: `translate(${tenths(x)} ${tenths(y)})` },
    h('path', { d: drop }),
    h('circle', { cy: -210, r: 42 }),
  );

type Shown = Pinned & Pick<PublicLocation, 'name' | 'address'>;

/**
 * A place among its neighbours on a map of our own, so that nobody else learns who looks at it. It repeats what is written
 * beside it, so screen readers pass over it; null while the place is not known.
 */
export const placeMap = (outlines: Outlines, here: Shown, nearby: readonly Shown[]): Html | null => {
  const [own, ...others] = pinsOf([here, ...nearby]);
  if (own?.location !== here) return null;
  const fitted = viewOf([own, ...others], free, margin);
  const scale = Math.min(fitted.scale, closest);
  const view = { ...fitted, scale, y: fitted.y + (size.height - free.height) / 2 / scale };
  const dots = [own, ...others].map((one) => ({ ...one, ...pixelOf(one, view, size) }));
  const labels = withRoom(
    dots.map(({ location: { address }, x, y }, at) => {
      const text = address.city ?? '';
      return { text, x: x + beside + (at === 0 ? 4 : 0), y: at === 0 ? y - 20 : y, width: text.length * letterWidth };
    }),
    dots.map(({ x, y }) => ({ x: x - 6, y, width: 12 })),
  );
  const dot = ({ x, y }: Place): Children => h('circle', { class: 'near', cx: tenths(x), cy: tenths(y), r: 55 });
  return h(
    'svg',
    {
      class: 'place-map',
      viewBox: `0 0 ${tenths(size.width)} ${tenths(size.height)}`,
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    h('path', { d: drawn(outlines, view, size, smallestStep) }),
    dots.slice(1).map(dot),
    labels.map(({ text, x, y }) => h('text', { x: tenths(x), y: tenths(y) }, text)),
    dots.slice(0, 1).map(pin),
  );
};
