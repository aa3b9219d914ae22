/** A point in the Web Mercator projection: 0 to 1 from west to east and from north to south. */
export interface Place {
  x: number;
  y: number;
}

/** Lines on the map of the world. */
export type Outlines = readonly (readonly Place[])[];

/** The visible part of the world: its centre, and the width of the world in pixels. */
export interface View extends Place {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const maxLatitude = 85;
/** The whole world in a small box. */
export const minScale = 256;
const closest = 256 * 2 ** 11;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export const project = (latitude: number, longitude: number): Place => {
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

/** The pixel of a point. */
export const pixelOf = ({ x, y }: Place, view: View, { width, height }: Size): Place => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

/** The view that contains all points, with a margin in pixels. A box without a size yet is taken as one pixel wide and high. */
export const viewOf = (places: readonly Place[], size: Size, margin = 44): View => {
  const [width, height] = [Math.max(1, size.width), Math.max(1, size.height)];
  if (places.length === 0) return { x: 0.5, y: 0.45, scale: Math.max(width, minScale) };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.max(40, Math.min(width, height) - 2 * margin) / Math.min(width, height);
  const scale = Math.min((width * room) / (east - west), (height * room) / (south - north), closest);
  return { x: (west + east) / 2, y: (north + south) / 2, scale: Math.max(minScale, scale) };
};
