import { type Outlines, type Place, pixelOf, type Size, type View } from '#lib/places/gazetteer/map.rules.ts';

/** Tenths of pixels, so that a drawing has whole numbers only. */
export const tenths = (pixels: number): number => Math.round(pixels * 10);

/** Whether a step may be in view: both of its ends are not beyond the same edge. */
const mayBeSeen = (from: Place, to: Place, { width, height }: Size): boolean =>
  Math.max(from.x, to.x) >= 0 &&
  Math.min(from.x, to.x) <= width &&
  Math.max(from.y, to.y) >= 0 &&
  Math.min(from.y, to.y) <= height;

/** A line in a drawing, as far as it is in view; empty for one that is elsewhere. */
const drawnLine = (line: readonly Place[], view: View, size: Size, smallestStep: number): string => {
  let from: Place | undefined;
  /** The end of what the path draws so far; undefined before its first move. */
  let drawnTo: Place | undefined;
  let text = '';
  line.forEach((place, at) => {
    const to = pixelOf(place, view, size);
    if (from && at < line.length - 1 && Math.hypot(to.x - from.x, to.y - from.y) < smallestStep) return;
    if (from && mayBeSeen(from, to, size)) {
      if (drawnTo !== from) text += `M${tenths(from.x)} ${tenths(from.y)}`;
      text += `l${tenths(to.x) - tenths(from.x)} ${tenths(to.y) - tenths(from.y)}`;
      drawnTo = to;
    }
    from = to;
  });
  return text;
};

/**
 * The outlines that are in view, as the `d` of a path. Steps of fewer pixels than `smallestStep` are left out: the outlines of a
 * continent would have 80 kB.
 */
export const drawn = (outlines: Outlines, view: View, size: Size, smallestStep = 2): string =>
  outlines.map((line) => drawnLine(line, view, size, smallestStep)).join('');
