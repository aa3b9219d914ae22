/** A point in the Web Mercator projection: 0 to 1 from west to east and from north to south. */
export interface Place {
  x: number;
  y: number;
}

/** The visible part of the world: its centre, and the width of the world in pixels. */
export interface View extends Place {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Cluster<Pin extends Place> extends Place {
  pins: Pin[];
}

const maxLatitude = 85;
const minScale = 256;
const maxScale = 256 * 2 ** 16;
const closest = 256 * 2 ** 11;
const margin = 44;
/** Minimum distance of two clusters in pixels. */
const gap = 38;

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

/** The view that contains all points, with a margin. A box without a size yet is taken as one pixel wide and high. */
export const viewOf = (places: readonly Place[], size: Size): View => {
  const [width, height] = [Math.max(1, size.width), Math.max(1, size.height)];
  if (places.length === 0) return { x: 0.5, y: 0.45, scale: Math.max(width, minScale) };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.max(40, Math.min(width, height) - 2 * margin) / Math.min(width, height);
  const scale = Math.min((width * room) / (east - west), (height * room) / (south - north), closest);
  return { x: (west + east) / 2, y: (north + south) / 2, scale: Math.max(minScale, scale) };
};

/** Zooms by a factor; the anchor stays at its pixel. */
export const zoomed = (view: View, factor: number, size: Size, anchor?: Place): View => {
  const scale = clamp(view.scale * factor, minScale, maxScale);
  const { x, y } = anchor ?? { x: size.width / 2, y: size.height / 2 };
  const [dx, dy] = [x - size.width / 2, y - size.height / 2];
  return moved({ x: view.x + dx / view.scale, y: view.y + dy / view.scale, scale }, dx, dy);
};

/** Moves the view by a number of pixels. */
export const moved = ({ x, y, scale }: View, right: number, down: number): View => ({
  x: clamp(x - right / scale, 0, 1),
  y: clamp(y - down / scale, 0, 1),
  scale,
});

const joined = <Pin extends Place>(clusters: readonly Cluster<Pin>[]): Cluster<Pin> => {
  const pins = clusters.flatMap((cluster) => cluster.pins);
  const mean = (of: (pin: Pin) => number): number => pins.reduce((sum, pin) => sum + of(pin), 0) / pins.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), pins };
};

/** Joins clusters that are closer than the minimum distance. */
const apart = <Pin extends Place>(clusters: readonly Cluster<Pin>[], scale: number): Cluster<Pin>[] => {
  const kept: Cluster<Pin>[] = [];
  for (const cluster of clusters) {
    const near = ({ x, y }: Place): boolean => Math.hypot(x - cluster.x, y - cluster.y) * scale < gap;
    const index = kept.findIndex(near);
    const other = kept[index];
    if (other) kept[index] = joined([other, cluster]);
    else kept.push(cluster);
  }
  return kept.length < clusters.length ? apart(kept, scale) : kept;
};

/** Pins in view; pins that would overlap form one cluster. */
export const clustersOf = <Pin extends Place>(pins: readonly Pin[], view: View, size: Size): Cluster<Pin>[] => {
  const cells = new Map<string, Pin[]>();
  for (const pin of pins) {
    const { x, y } = pixelOf(pin, view, size);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    // Cells are relative to the world, so clusters do not change while the map is moved.
    const cell = `${Math.floor((pin.x * view.scale) / gap)}/${Math.floor((pin.y * view.scale) / gap)}`;
    const there = cells.get(cell);
    if (there) there.push(pin);
    else cells.set(cell, [pin]);
  }
  const found = [...cells.values()].map((inCell) => joined([{ x: 0, y: 0, pins: inCell }]));
  return apart(found, view.scale);
};
