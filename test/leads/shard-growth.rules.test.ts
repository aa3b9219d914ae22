import { expect, test } from 'vitest';
import { maxLeadShards, otherShardOf, rateOf, sampleSize, shardsFor } from '#lib/leads/leads/shard-growth.rules.ts';
import { runCampaign } from './campaign.ts';

const perSecond = 10_000;
const campaign = { rate: () => perSecond, seconds: 10, warmUnits: 24_000, burstSeconds: 0 };
const maxUnits = 1000;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('ten thousand submissions a second from a standing start: lists with one partition refuse none, and none is hot after a second', () => {
  const { stored, refusedByLists, refusedByTable, throttledByLists, shards, fullest } = runCampaign(campaign);
  expect({ refusedByLists, refusedByTable }).toEqual({ refusedByLists: 0, refusedByTable: 0 });
  // The last ones are on their way when the time is over.
  expect(stored).toBeGreaterThan(0.99 * perSecond * campaign.seconds);
  expect(throttledByLists[0]).toBeGreaterThan(0);
  expect(sum(throttledByLists.slice(1))).toBe(0);
  expect(shards[0]).toBeGreaterThanOrEqual(16);
  expect(Math.max(...fullest.slice(1))).toBeLessThan(maxUnits / 2);
});

test('a partition with a burst throttles nothing, and the stream worker grows the lists while the burst lasts', () => {
  const { refusedByLists, throttledByLists, shards, fullest } = runCampaign({ ...campaign, burstSeconds: 300 });
  expect([refusedByLists, sum(throttledByLists)]).toEqual([0, 0]);
  expect(shards[5]).toBeGreaterThanOrEqual(16);
  expect(Math.max(...fullest.slice(7))).toBeLessThan(maxUnits / 2);
});

test('on a new on-demand table the lists refuse none of the leads that the table takes', () => {
  const cold = { ...campaign, warmUnits: 4000 };
  const { stored, refusedByLists, refusedByTable } = runCampaign(cold);
  const spread = runCampaign({ ...cold, leadShards: 64 });
  expect(refusedByLists).toBe(0);
  expect(refusedByTable).toBeGreaterThan(0);
  expect(stored).toBeGreaterThan(0.98 * spread.stored);
});

test('a campaign that begins slowly is throttled hardly ever, as the lists grow before', () => {
  const rate = (second: number) => perSecond * Math.min(1, second / 60);
  const { stored, refusedByLists, throttledByLists, shards } = runCampaign({ ...campaign, rate, seconds: 64 });
  expect(refusedByLists).toBe(0);
  expect(sum(throttledByLists)).toBeLessThan(stored / 1000);
  expect(shards.at(-1)).toBe(64);
});

test.each([
  ['a hundred submissions a second', () => 100],
  ['a burst of two hundred within half a second', (second: number) => (second > 5 && second <= 5.5 ? 400 : 1)],
])('%s need no more than one partition', (_, rate) => {
  const { shards, refusedByLists } = runCampaign({ ...campaign, rate, seconds: 12 });
  expect([shards.at(-1), refusedByLists]).toEqual([1, 0]);
});

const at = Date.parse('2026-11-20T20:00:00.000Z');

test.each([
  [1, 250, 1],
  [1, 251, 16],
  [1, 10_000, 64],
  [16, 249, 16],
  [16, 1000, 64],
  [20, 300, 80],
  [1024, 5000, 1024],
])('lists of %i partitions with %i leads a second in one of them get %i', (leadShards, leadsPerSecond, grown) => {
  expect(shardsFor({ leadShards }, { leadsPerSecond, at, maxWrites: maxUnits })).toBe(grown);
});

test('a rate of the two seconds after a growth does not grow the lists again', () => {
  const brand = { leadShards: 16, leadShardsSince: new Date(at - 2000).toISOString() };
  const measured = { leadsPerSecond: maxUnits, maxWrites: maxUnits };
  expect(shardsFor(brand, { ...measured, at })).toBe(16);
  expect(shardsFor(brand, { ...measured, at: at + 1 })).toBe(64);
});

const every = (ms: number, until: number) => Array.from({ length: sampleSize }, (_, number) => until - number * ms);

test.each<[string, number[], number]>([
  ['one each two milliseconds', every(2, at), 500],
  ['one each two milliseconds, until three seconds ago', every(2, at - 3000), 500],
  ['one each two milliseconds, until a minute ago', every(2, at - 60_000), 0],
  ['too few for a rate', every(2, at).slice(1), 0],
  ['none', [], 0],
])('the rate of a list is that of its newest entries: %s', (_, times, rate) => {
  expect(rateOf(times, at)).toBe(rate);
});

test('another attempt uses a partition that was added, else any other one', () => {
  const ids = Array.from({ length: 500 }, (_, number) =>
    (number * 0x9e37_79b1).toString(16).padStart(12, '0').slice(-8),
  );
  const tried = (shard: number, before: number, shards: number) =>
    new Set(ids.map((id) => otherShardOf(id, shard, before, shards)));
  expect(tried(0, 1, 1)).toEqual(new Set([0]));
  expect([...tried(0, 1, 16)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, number) => number + 1));
  expect(tried(3, 16, 16).has(3)).toBe(false);
  expect(tried(3, 16, 16).size).toBe(15);
  expect(Math.max(...tried(9, 256, maxLeadShards))).toBeLessThan(maxLeadShards);
});
