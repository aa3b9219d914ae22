import { createHash } from 'node:crypto';
import { type BrandView, getEach, type Item, type Key, queryAll } from './table.ts';

/** Leads of one location in one month: `d01` to `d31`, each absent until that day has one. */
export type DailyCounter = Partial<Record<`d${string}`, number>>;

/** Partitions that the counters of a brand are spread over. */
const counterShards = 16;

const shardOf = (locationId: string): number =>
  (createHash('sha256').update(locationId).digest()[0] ?? 0) % counterShards;

const inShard = (shard: number): string => `DAILY#${shard}`;

/** Leads without a location are counted as those of `none`. `month` is `YYYY-MM`. */
export const dailyCounterKey = (own: BrandView, locationId: string | 'none', month: string): Key<DailyCounter> =>
  own.key(inShard(shardOf(locationId)), `${month}#${locationId}`);

const monthOf = (day: string): string => day.slice(0, 7);

const sum = (counter: Item, month: string, days: readonly string[]): number =>
  days
    .filter((day) => monthOf(day) === month)
    .reduce((total, day) => total + Number(counter[`d${day.slice(8)}`] ?? 0), 0);

/** Leads of every location of a brand on some days, given in order: as many queries side by side as there are shards. */
export const countLeads = async (own: BrandView, days: readonly string[]): Promise<Map<string, number>> => {
  const [first = '', last = ''] = [days[0], days.at(-1)].map((day) => monthOf(day ?? ''));
  const shards = Array.from({ length: counterShards }, (_, shard) =>
    queryAll({ partition: own.partition(inShard(shard)), from: `${first}#`, to: `${last}#~` }),
  );
  const counts = new Map<string, number>();
  for (const counter of (await Promise.all(shards)).flat()) {
    const [month = '', locationId = ''] = String(counter.SK).split('#');
    counts.set(locationId, (counts.get(locationId) ?? 0) + sum(counter, month, days));
  }
  return counts;
};

/** The same for some locations only, whose counters are read by key. */
export const countLeadsOf = async (
  own: BrandView,
  locationIds: readonly string[],
  days: readonly string[],
): Promise<Map<string, number>> => {
  const months = [...new Set(days.map(monthOf))];
  const wanted = locationIds.flatMap((locationId) => months.map((month) => ({ locationId, month })));
  const counters = await getEach(wanted.map(({ locationId, month }) => dailyCounterKey(own, locationId, month)));
  const counts = new Map<string, number>();
  for (const [at, { locationId, month }] of wanted.entries())
    counts.set(locationId, (counts.get(locationId) ?? 0) + sum(counters[at] ?? {}, month, days));
  return counts;
};
