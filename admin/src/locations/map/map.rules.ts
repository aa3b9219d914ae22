import { minScale, type Place, pixelOf, type Size, type View } from '#lib/places/gazetteer/map.rules.ts';

export interface Cluster<Pin extends Place> extends Place {
  pins: Pin[];
}

const maxScale = 256 * 2 ** 16;
/** Minimum distance of two clusters in pixels. */
const gap = 38;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

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
