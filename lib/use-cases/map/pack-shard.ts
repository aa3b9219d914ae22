import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { publicFields } from '#lib/places/custom-fields/records.ts';
import { type MapShard, mapChangesKey, mapShardKey } from '#lib/places/map/packed-shards.ts';
import { partText } from '#lib/places/map/pin-text.ts';
import { partsOf, type StoredPin, shardRange } from '#lib/places/map/pins.ts';
import { commit, retrying, WriteConflict } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, type Item } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { packedParts, type Row } from './rows.rules.ts';

/** With fewer pins a shard is as quick to read item by item, and never outdated. */
const fewest = 60;
/** An item takes 400 kB; this leaves room for its other attributes. */
const maxBytes = 350_000;
/** Pages of a query, of a megabyte each: longer shards would delay the following changes. */
const maxPages = 4;
const maxRuns = 8;

const compress = promisify(gzip);

type Fields = ReadonlyMap<string, unknown>;

/** Hidden values can be many times longer than the rest of a pin. */
const publicText = (custom: string | undefined, fields: Fields): string | null => {
  if (custom === undefined) return null;
  const entries = Object.entries(partsOf({ custom }).custom ?? {}).filter(([key]) => fields.has(key));
  return entries.length > 0 ? partText('custom', Object.fromEntries(entries)) : null;
};

const rowOf = (pin: StoredPin, fields: Fields): Row => [
  pin.SK,
  ...packedParts.map((name) => (name === 'custom' ? publicText(pin.custom, fields) : (pin[name] ?? null))),
];

/** The content of a packed shard; undefined when it is too long. */
const readRows = async (view: BrandView, shard: string, fields: Fields): Promise<Row[] | undefined> => {
  const rows: Row[] = [];
  let after: Item | undefined;
  for (let pages = 0; pages < maxPages; pages++) {
    const page = await query({ ...shardRange(view, shard, packedParts), ...(after && { after }) });
    rows.push(...page.items.map((pin) => rowOf(pin, fields)));
    after = page.next;
    if (!after) return rows;
  }
  return undefined;
};

const withoutAreas = (rows: readonly Row[]): Row[] =>
  rows.map(([id, ...texts]): Row => [id, ...texts.map((text, at) => (packedParts[at] === 'area' ? null : text))]);

/** The packed form of some pins, with their service areas where they fit; undefined for few pins, and for too many. */
const packedForm = async (rows: readonly Row[]): Promise<Pick<MapShard, 'packed' | 'hasAreas'> | undefined> => {
  if (rows.length < fewest) return undefined;
  for (const hasAreas of [true, false]) {
    const packed = await compress(JSON.stringify(hasAreas ? rows : withoutAreas(rows)));
    if (packed.length <= maxBytes) return { packed, hasAreas };
  }
  return undefined;
};

const packOnce = async (view: BrandView, shard: string): Promise<void> => {
  const key = mapShardKey(view, shard);
  // Read before the pins: a concurrent packing with newer pins raises the version.
  const [before, fields] = await Promise.all([get(key), publicFields(view)]);
  const rows = await readRows(view, shard, fields);
  const form = rows && (await packedForm(rows));
  if (!rows || !form) {
    if (!before) return;
    await commit([remove(key, before.version)]);
  } else {
    const version = (before?.version ?? 0) + 1;
    const record: MapShard = { kind: 'map-shard', version, pins: rows.length, fields: [...fields.keys()], ...form };
    const { done } = await tryUpdate(key, { set: { ...record }, when: { version: before?.version } });
    if (!done) throw new WriteConflict('The shard was packed meanwhile');
  }
  await tryUpdate(mapChangesKey(view), { set: { kind: 'map-changes' }, add: { [`n_${shard}`]: 1 } });
};

/** Packs the current pins of a shard. One that is small, or too large for a record, is left to be read item by item. */
export const packShard = (view: BrandView, shard: string): Promise<void> =>
  retrying(() => packOnce(view, shard), maxRuns);
