import { scaleLinear, scalePoint } from 'd3-scale';

export interface TrendPoint {
  /** The whole date. */
  label: string;
  /** The same on the axis. */
  tick: string;
  value: number;
}

/** In pixels, as all measures of the chart. */
export const height = 200;
/** The lines of the least and of the largest value. */
export const plot = { top: 10, bottom: height - 26 };
/** Between an axis and its texts. */
export const gap = 8;
const right = 20;
const tickCount = 4;
const tickWidth = 64;
const letterWidth = 7;

/** The places of the dates that have room on the axis, the last one among them. */
const tickPlaces = (count: number, width: number): number[] => {
  const step = Math.max(1, Math.ceil((count * tickWidth) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
};

/** The positions of the points and axis labels of a chart, in pixels, for its width. */
export const layoutOf = (points: readonly TrendPoint[], width: number, axisTextOf: (value: number) => string) => {
  const y = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [plot.bottom, plot.top]).nice(tickCount);
  // Between whole numbers of leads there is nothing.
  const values = y.ticks(tickCount).filter((value) => Number.isInteger(value));
  const left = gap + letterWidth * Math.max(...values.map((value) => axisTextOf(value).length));
  const places = points.map((_, at) => at);
  const x = scalePoint(places, [left, width - right]).padding(0.5);
  const at = (place: number): number => x(place) ?? left;
  return { y, values, left, at, step: x.step(), places, ticks: tickPlaces(points.length, width - left - right) };
};

export type Layout = ReturnType<typeof layoutOf>;
