import { createHash } from 'node:crypto';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { bucketOf, type Histogram } from './histogram.rules.ts';

type BucketAttribute = `d${string}b${string}`;

/** Answers by day of arrival and bucket of the response time: `d07b12`. */
type ResponseCounter = Partial<Record<BucketAttribute, number>>;

const counters = recordKind<ResponseCounter>('response-times').ofBrand(
  'RESPONSE_TIMES#{shard}',
  '{month}#{locationId}#{userId}',
  {
    unpublished: true,
    title:
      'First answers of one person at one location, or none (`none`), to leads of one month: attributes `d01b0` by day and bucket of the time; spread by a hash of the location id',
  },
);

/** Partitions of a brand's counters. */
const counterShards = 16;

const shardOf = (locationId: string): number =>
  (createHash('sha256').update(locationId).digest()[0] ?? 0) % counterShards;

/** One first answer. */
interface Answer {
  /** The day that the lead counts for. */
  day: string;
  locationId: string;
  userId: string;
  minutes: number;
}

/** Counts an answer, in the transaction that notes its time. */
export const countAnswer = (view: BrandView, { day, locationId, userId, minutes }: Answer): Write => {
  const attribute: BucketAttribute = `d${day.slice(8)}b${bucketOf(minutes)}`;
  return update(counters.key(view, shardOf(locationId), day.slice(0, 7), locationId, userId), {
    add: { [attribute]: 1 },
  });
};

/** The answers of a person at a location. */
export interface AnswerTimes {
  locationId: string;
  userId: string;
  histogram: Histogram;
}

const timesIn = (counter: ResponseCounter & { SK: string }, from: string, to: string): AnswerTimes[] => {
  const [month = '', locationId = '', userId = ''] = counter.SK.split('#');
  const histogram = new Map<number, number>();
  for (const [name, count] of Object.entries(counter)) {
    const [, date, bucket] = /^d(\d\d)b(\d+)$/.exec(name) ?? [];
    const day = `${month}-${date}`;
    if (bucket === undefined || day < from || day > to) continue;
    histogram.set(Number(bucket), (histogram.get(Number(bucket)) ?? 0) + Number(count));
  }
  return histogram.size > 0 ? [{ locationId, userId, histogram }] : [];
};

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); at.toISOString() <= `${to}T`; ) {
    months.push(at.toISOString().slice(0, 7));
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
};

/** Up to this many locations are read by themselves; more take fewer queries as all partitions. */
const maxAlone = 5;

/** The answers to leads of some days, both included: of some locations, or of all. */
export const answerTimes = async (
  view: BrandView,
  locationIds: readonly string[] | undefined,
  { from, to }: { from: string; to: string },
): Promise<AnswerTimes[]> => {
  const alone = locationIds !== undefined && locationIds.length <= maxAlone;
  const ranges = alone
    ? locationIds.flatMap((id) =>
        monthsBetween(from, to).map((month) => ({
          partition: counters.partition(view, shardOf(id)),
          from: `${month}#${id}#`,
          to: `${month}#${id}#~`,
        })),
      )
    : Array.from({ length: counterShards }, (_, shard) => ({
        partition: counters.partition(view, shard),
        from: `${from.slice(0, 7)}#`,
        to: `${to.slice(0, 7)}#~`,
      }));
  const read = (await Promise.all(ranges.map((range) => queryAll(range)))).flat();
  const times = read.flatMap((counter) => timesIn(counter, from, to));
  const wanted = locationIds && new Set(locationIds);
  return wanted ? times.filter(({ locationId }) => wanted.has(locationId)) : times;
};
