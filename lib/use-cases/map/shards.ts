import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { publicFields } from '#lib/custom-fields/records.ts';
import { fewLocationIds } from '#lib/locations/records.ts';
import { type MapShard, mapShardKey } from '#lib/map/packed-shards.ts';
import type { PinParts } from '#lib/map/pin-parts.ts';
import { partText } from '#lib/map/pin-text.ts';
import {
  maxPinsByKey,
  type Pin,
  type PinTexts,
  partsOf,
  pinsOfShard,
  readPinsOf,
  type StoredPin,
  shardRange,
} from '#lib/map/pins.ts';
import { retrying } from '#lib/table/retrying.ts';
import { idShards } from '#lib/table/shards.ts';
import { type BrandView, get, getEach, type Item, query } from '#lib/table/table.ts';
import { commit, remove, tryUpdate, WriteConflict } from '#lib/table/write.ts';

/** With fewer pins a shard is as quick to read item by item, and never outdated. */
const fewest = 60;
/** Of the 400 kB of an item, with room for its other attributes. */
const maxBytes = 350_000;
/** Pages of a query, of a megabyte each: longer shards would delay the following changes. */
const maxPages = 4;
const maxRuns = 8;

const shown = ['place', 'profile', 'holidays', 'custom', 'domain'] as const satisfies (keyof PinParts)[];

const pack = promisify(gzip);
const unpack = promisify(gunzip);

type Fields = ReadonlyMap<string, unknown>;
/** The id of a pin and the texts of its parts, in the order of `shown`. */
type Row = [id: string, ...texts: (string | null)[]];

/** Hidden values can be many times longer than the rest of a pin. */
const publicText = (custom: string | undefined, fields: Fields): string | null => {
  if (custom === undefined) return null;
  const entries = Object.entries(partsOf({ custom }).custom ?? {}).filter(([key]) => fields.has(key));
  return entries.length > 0 ? partText('custom', Object.fromEntries(entries)) : null;
};

const rowOf = (pin: StoredPin, fields: Fields): Row => [
  pin.SK,
  ...shown.map((name) => (name === 'custom' ? publicText(pin.custom, fields) : (pin[name] ?? null))),
];

/** The content of a packed shard; undefined when it is too long. */
const readRows = async (view: BrandView, shard: string, fields: Fields): Promise<Row[] | undefined> => {
  const rows: Row[] = [];
  let after: Item | undefined;
  for (let pages = 0; pages < maxPages; pages++) {
    const page = await query({ ...shardRange(view, shard, shown), ...(after && { after }) });
    rows.push(...page.items.map((pin) => rowOf(pin, fields)));
    after = page.next;
    if (!after) return rows;
  }
  return undefined;
};

const packOnce = async (view: BrandView, shard: string): Promise<void> => {
  const key = mapShardKey(view, shard);
  // Read before the pins: a concurrent packing with newer pins raises the version.
  const [before, fields] = await Promise.all([get(key), publicFields(view)]);
  const rows = await readRows(view, shard, fields);
  const packed = rows && rows.length >= fewest ? await pack(JSON.stringify(rows)) : undefined;
  if (!rows || !packed || packed.length > maxBytes) {
    if (before) await commit([remove(key, before.version)]);
    return;
  }
  const version = (before?.version ?? 0) + 1;
  const record: MapShard = { kind: 'map-shard', version, pins: rows.length, fields: [...fields.keys()], packed };
  const { done } = await tryUpdate(key, { set: { ...record }, when: { version: before?.version } });
  if (!done) throw new WriteConflict('The shard was packed meanwhile');
};

/** Packs the current pins of a shard. One that is small, or too large for a record, is left to be read item by item. */
export const packShard = (view: BrandView, shard: string): Promise<void> =>
  retrying(() => packOnce(view, shard), maxRuns);

const unpacked = async ({ packed }: MapShard): Promise<Pin[]> => {
  const rows: Row[] = JSON.parse((await unpack(packed)).toString());
  return rows.map(([id, ...texts]) => {
    const present: PinTexts = Object.fromEntries(
      shown.flatMap((name, at) => (texts[at] == null ? [] : [[name, texts[at]]])),
    );
    return { id, parts: partsOf(present) };
  });
};

const holds = ({ fields: packed }: MapShard, fields: Fields): boolean =>
  packed === undefined || [...fields.keys()].every((key) => packed.includes(key));

/** The pins of a brand with packed shards; those that are not packed are read pin by pin. */
const readPacked = async (view: BrandView, records: readonly (MapShard | undefined)[], fields: Fields) => {
  const read = (shard: string, at: number): Promise<Pin[]> => {
    const record = records[at];
    return record && holds(record, fields) ? unpacked(record) : pinsOfShard(view, shard, shown);
  };
  return (await Promise.all(idShards.map(read))).flat();
};

/** The pins of a small brand, or the packed shards of a large one. */
const readStored = async (view: BrandView) => {
  const ids = await fewLocationIds(view, maxPinsByKey);
  if (ids) return { pins: await readPinsOf(view, ids, shown) };
  return { records: await getEach(idShards.map((shard) => mapShardKey(view, shard))) };
};

/** Every pin of a brand, for a large one at most about a second old, and the public fields with their defaults. */
export const readMap = async (view: BrandView): Promise<{ pins: Pin[]; fields: Fields }> => {
  const [{ pins, records = [] }, fields] = await Promise.all([readStored(view), publicFields(view)]);
  return { pins: pins ?? (await readPacked(view, records, fields)), fields };
};
