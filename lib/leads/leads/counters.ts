import { createHash } from 'node:crypto';
import { maxLocationsByKey } from '#lib/places/locations/records.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach, type Key } from '#lib/platform/table/table.ts';

/** Leads of one location in one month: `d01` to `d31`, each absent until that day has one. */
export type DailyCounter = Partial<Record<DayAttribute, number>>;
export type DayAttribute = `d${string}`;

const counters = recordKind<DailyCounter>('daily-counter').ofBrand('DAILY#{shard}', '{month}#{locationId}', {
  unpublished: true,
  title:
    'Leads per day of a location, or of none (`none`), in one month: attributes `d01` to `d31`; spread by a hash of the location id',
});

/** The attribute of a day in the counter of its month. */
export const dayAttribute = (day: string): DayAttribute => `d${day.slice(8)}`;

/** Partitions of a brand's counters. */
const counterShards = 16;

const shardOf = (locationId: string): number =>
  (createHash('sha256').update(locationId).digest()[0] ?? 0) % counterShards;

/** Leads without a location are counted under `none`. `month` is `YYYY-MM`. */
export const dailyCounterKey = (view: BrandView, locationId: string | 'none', month: string): Key<DailyCounter> =>
  counters.key(view, shardOf(locationId), month, locationId);

/** Queries for all daily lead counters of a month, one for each shard. The sort key of a counter is `<month>#<location id>`. */
const rangesOf = (view: BrandView, month: string) =>
  Array.from({ length: counterShards }, (_, shard) => ({
    partition: counters.partition(view, shard),
    from: `${month}#`,
    to: `${month}#~`,
  }));

const locationIn = (sortKey: string): string => sortKey.slice(sortKey.indexOf('#') + 1);

/** The attributes of the given days, by month. */
const attributesOf = (days: readonly string[]): [string, DayAttribute[]][] =>
  [...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, those]) => [month, those.map(dayAttribute)]);

const sum = (counter: DailyCounter, attributes: readonly DayAttribute[]): number =>
  attributes.reduce((total, attribute) => total + (counter[attribute] ?? 0), 0);

const addTo = (counts: Map<string, number>, locationId: string, leads: number): void => {
  counts.set(locationId, (counts.get(locationId) ?? 0) + leads);
};

/** The leads of one location on one day. */
interface DayCount {
  locationId: string;
  day: string;
  leads: number;
}

/** Leads by day on the given days: of some locations by key, of many and of all by a query for each shard and month. */
export const leadsByDay = async (
  view: BrandView,
  locationIds: readonly string[] | undefined,
  days: readonly string[],
): Promise<DayCount[]> => {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7))];
  const of = (counter: DailyCounter, locationId: string, those: readonly string[]): DayCount[] =>
    those.flatMap((day) => {
      const leads = counter[dayAttribute(day)] ?? 0;
      return leads > 0 ? [{ locationId, day, leads }] : [];
    });
  if (locationIds && locationIds.length <= maxLocationsByKey) {
    const wanted = months.flatMap(([month, those]) => locationIds.map((locationId) => ({ month, those, locationId })));
    const found = await getEach(wanted.map(({ locationId, month }) => dailyCounterKey(view, locationId, month)));
    return wanted.flatMap(({ locationId, those }, at) => of(found[at] ?? {}, locationId, those));
  }
  const counted = months.flatMap(([month, those]) =>
    rangesOf(view, month).map(async (range) =>
      (await queryAll(range)).flatMap((counter) => of(counter, locationIn(counter.SK), those)),
    ),
  );
  const all = (await Promise.all(counted)).flat();
  const wanted = locationIds && new Set(locationIds);
  return wanted ? all.filter(({ locationId }) => wanted.has(locationId)) : all;
};

/** By location and month, `YYYY-MM`. A month without leads may be absent. */
export type LeadsByMonth = ReadonlyMap<string, ReadonlyMap<string, number>>;

const ofMonth = (counter: DailyCounter): number =>
  Object.entries(counter).reduce((total, [name, leads]) => (/^d\d\d$/.test(name) ? total + Number(leads) : total), 0);

/** Up to this many counters are read by key. More take fewer units as one range of each partition. */
const maxMonthsByKey = 150;

/** Leads of consecutive months, the oldest first: of the locations, or of all. May hold other locations as well. */
export const leadsByMonth = async (
  view: BrandView,
  locationIds: readonly string[] | undefined,
  months: readonly string[],
): Promise<LeadsByMonth> => {
  const counts = new Map<string, Map<string, number>>();
  const note = (locationId: string, month: string, counter: DailyCounter | undefined): void => {
    if (!counter) return;
    const those = counts.get(locationId) ?? new Map<string, number>();
    counts.set(locationId, those.set(month, ofMonth(counter)));
  };
  if (locationIds && locationIds.length * months.length <= maxMonthsByKey) {
    const wanted = locationIds.flatMap((locationId) => months.map((month) => ({ locationId, month })));
    const found = await getEach(wanted.map(({ locationId, month }) => dailyCounterKey(view, locationId, month)));
    for (const [at, { locationId, month }] of wanted.entries()) note(locationId, month, found[at]);
    return counts;
  }
  const read = Array.from({ length: counterShards }, async (_, shard) => {
    const range = { from: `${months[0]}#`, to: `${months.at(-1)}#~` };
    for (const counter of await queryAll({ partition: counters.partition(view, shard), ...range }))
      note(locationIn(counter.SK), counter.SK.slice(0, 7), counter);
  });
  await Promise.all(read);
  return counts;
};

/** Leads of every location of a brand on the given days: a query for each shard and month, in parallel. */
export const countLeads = async (view: BrandView, days: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const counted = attributesOf(days).flatMap(([month, attributes]) =>
    rangesOf(view, month).map(async (range) => {
      for (const counter of await queryAll({ ...range, attributes: ['SK', ...attributes] }))
        addTo(counts, locationIn(counter.SK), sum(counter, attributes));
    }),
  );
  await Promise.all(counted);
  return counts;
};

/** Up to this many locations take fewer units by key than the sixteen partitions, for two months. */
export const maxCountedByKey = 12;

/** Leads of some locations of a brand on the given days. Their counters are read by key. */
export const countLeadsOf = async (
  view: BrandView,
  locationIds: readonly string[],
  days: readonly string[],
): Promise<Map<string, number>> => {
  const wanted = attributesOf(days).flatMap(([month, attributes]) =>
    locationIds.map((locationId) => ({ locationId, attributes, key: dailyCounterKey(view, locationId, month) })),
  );
  const found = await getEach(wanted.map(({ key }) => key));
  const counts = new Map<string, number>();
  for (const [at, { locationId, attributes }] of wanted.entries())
    addTo(counts, locationId, sum(found[at] ?? {}, attributes));
  return counts;
};
