import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assumptions } from '#infra/cost/assumptions.ts';
import { locations, publicRead } from '#infra/cost/cost-model.ts';
import { costTables } from '#infra/cost/cost-tables.ts';
import { inLargeStage, inRareClass, reserved } from '#infra/cost/large-stage.ts';
import { filled } from '#infra/cost/markdown.ts';
import { readMeasured } from '#infra/cost/measured.ts';
import { standing } from '#infra/cost/standing.ts';
import { busyBatches, erasing, submission } from '#infra/cost/submission-model.ts';
import { doneUsage, keptUsage } from '#infra/cost/submission-tables.ts';
import { costBeyondFree, costOf, total, type Usage } from '#infra/cost/usage.ts';
import { chunkRows } from '#lib/platform/jobs/files.ts';

const measured = readMeasured();
const document = readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8');

const sum = (parts: Record<string, Usage>): number => costOf(total(Object.values(parts)));

test('docs/cost.md matches the output of npm run cost', () => {
  expect(filled(document, costTables(measured))).toBe(document);
});

test('a missing placeholder is reported', () => {
  expect(() => filled('no places', { levers: '' })).toThrow('There is no place for levers');
});

test('the total is the sum of its parts', () => {
  const parts = submission(measured, 'one');
  const apart = Object.values(parts).reduce((cost, usage) => cost + costOf(usage), 0);
  expect(sum(parts)).toBeCloseTo(apart, 12);
});

test('concurrent submissions cost less than single ones, those of a busy month something between, and reads cost less when the edge answers them', () => {
  expect(sum(submission(measured, 'busy'))).toBeLessThan(sum(submission(measured, 'one')));
  expect(sum(submission(measured, 'many'))).toBeLessThan(sum(submission(measured, 'busy')));
  expect(costOf(publicRead(measured, 0.99))).toBeLessThan(costOf(publicRead(measured, 0)));
});

test('a submission has the measured units of its functions, until it is erased', () => {
  const { tableWrite } = total(Object.values(submission(measured, 'one')));
  expect(erasing().tableWrite).toBe(assumptions.erasingWrites.value);
  const functions = [...Object.values(measured.submitCold), ...Object.values(measured.followingOne)];
  expect(tableWrite).toBe(functions.reduce((units, { writeUnits }) => units + writeUnits, 0));
});

test('twice as many locations cost twice as much', () => {
  const [few, many] = [locations(measured, 1000), locations(measured, 2000)];
  expect(sum(many)).toBeCloseTo(2 * sum(few), 8);
});

test('the free tier is subtracted each month, up to the usage', () => {
  expect(costBeyondFree({ edgeTransfer: 1024 })).toBe(0);
  expect(costBeyondFree({ edgeTransfer: 1025, tableWrite: 1e6 })).toBeCloseTo(0.085 + 0.625, 8);
  const idle = standing(measured, { as: 'prod', isIdle: true });
  expect(costBeyondFree(idle)).toBeLessThan(costOf(idle));
});

test('the probe is part of the cost of an idle stage that has one', () => {
  const { apiRequest, firewallRequest } = standing(measured, { as: 'prod', isIdle: true });
  expect([apiRequest, firewallRequest]).toEqual([43_200, 43_200]);
  expect(standing(measured, { as: 'dev', isIdle: true }).apiRequest).toBeUndefined();
});

test('an idle stage to try things on costs at most 15 USD a month', () => {
  expect(costOf(standing(measured, { as: 'dev', isIdle: true }))).toBeLessThanOrEqual(15);
});

test('in a busy month the leads of a year are spread over the partitions that they fill, and batches are not larger than they may be', () => {
  const { shards, announced, counted, queued } = busyBatches(measured);
  const gigabytes = (1.2e9 * ((measured.stored.lead?.item ?? 0) + assumptions.itemOverheadBytes.value)) / 2 ** 30;
  expect(shards).toBe(Math.ceil(gigabytes / assumptions.partitionGigabytes.value));
  for (const leads of [announced, counted, queued]) expect(leads).toBeGreaterThanOrEqual(1);
  expect(queued).toBeLessThanOrEqual(10);
});

test('X-Ray records each submission of a quiet platform with what follows, and a share of those of a busy one', () => {
  const recorded = (arrival: 'one' | 'busy') => doneUsage(measured, arrival).trace ?? 0;
  expect(recorded('one')).toBe(2);
  expect(recorded('busy')).toBeGreaterThan(2 * assumptions.tracedShare.value);
  expect(recorded('busy')).toBeLessThan(0.2);
});

test('a large stage pays its requests by the hour, for the share of its capacity that is used', () => {
  const done = doneUsage(measured, 'busy');
  const large = inLargeStage(done, 0.5);
  expect(large.tableWrite).toBe(0);
  expect((large.provisionedWrite ?? 0) * 3600 * 0.5).toBeCloseTo(done.tableWrite ?? 0, 8);
  expect((large.provisionedRead ?? 0) * 3600 * 0.5).toBeCloseTo(done.tableRead ?? 0, 8);
  expect((large.logIngest ?? 0) + (large.rareLogIngest ?? 0)).toBeCloseTo(done.logIngest ?? 0, 12);
  const capacityAt = (used: number) => costOf({ ...inLargeStage({ tableWrite: 1e6 }, used), alarm: 0 });
  expect(capacityAt(0.28)).toBeGreaterThan(costOf({ tableWrite: 1e6 }));
  expect(capacityAt(0.29)).toBeLessThan(costOf({ tableWrite: 1e6 }));
});

test('each step of a large stage lowers the cost, and the class for infrequent access that of kept leads alone', () => {
  const [done, kept] = [doneUsage(measured, 'busy'), keptUsage(measured, 'busy')];
  const [largeDone, largeKept] = [inLargeStage(done), inLargeStage(kept)];
  expect(costOf(inLargeStage(done, 0.7))).toBeLessThan(costOf(largeDone));
  expect(costOf(largeDone)).toBeLessThan(costOf(inLargeStage(done, 0.4)));
  expect(costOf(inLargeStage(done, 0.4))).toBeLessThan(costOf(done));
  expect(costOf(reserved(largeDone))).toBeLessThan(costOf(largeDone));
  expect(costOf(inRareClass(largeDone))).toBeGreaterThan(costOf(largeDone));
  expect(costOf(inRareClass(largeKept))).toBeLessThan(costOf(largeKept));
});

test('the messages of a job are counted as they are', () => {
  expect(assumptions.jobMessageRows.value).toBe(chunkRows);
});
