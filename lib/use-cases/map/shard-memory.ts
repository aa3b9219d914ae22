import type { MapShard } from '#lib/places/map/packed-shards.ts';
import type { Pin } from '#lib/places/map/pins.ts';

/** A shard as it was packed; undefined where it was removed, as it is too small or too large now. */
export type ShardContent = (Pick<MapShard, 'fields' | 'hasAreas'> & { pins: Pin[] }) | undefined;

interface Held {
  /** How often it was packed, as was known before it was read. */
  times: number;
  content: Promise<ShardContent>;
  pins: number;
}

/** About a kilobyte each. */
const maxPins = 50_000;

/** By brand and shard, the one that was used last at the end. */
const held = new Map<string, Held>();
let pins = 0;

const drop = (name: string, entry: Held): void => {
  // A newer one may have replaced it.
  if (held.get(name) !== entry) return;
  held.delete(name);
  pins -= entry.pins;
};

const makeRoom = (): void => {
  for (const [name, entry] of held) {
    if (pins <= maxPins) return;
    drop(name, entry);
  }
};

/** The content of a shard that was packed this often: unpacked once in a process, and again when it is packed again. */
export const rememberedShard = (
  brandId: string,
  shard: string,
  times: number,
  read: () => Promise<ShardContent>,
): Promise<ShardContent> => {
  const name = `${brandId}#${shard}`;
  const known = held.get(name);
  if (known?.times === times) {
    held.delete(name);
    held.set(name, known);
    return known.content;
  }
  if (known) drop(name, known);
  const entry: Held = { times, content: read(), pins: 0 };
  held.set(name, entry);
  entry.content.then(
    (content) => {
      if (held.get(name) !== entry) return;
      entry.pins = content?.pins.length ?? 0;
      pins += entry.pins;
      makeRoom();
    },
    () => drop(name, entry),
  );
  return entry.content;
};
