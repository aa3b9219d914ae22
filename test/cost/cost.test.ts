import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assumptions } from '#infra/cost/assumptions.ts';
import { locations, publicRead, submission } from '#infra/cost/cost-model.ts';
import { costTables } from '#infra/cost/cost-tables.ts';
import { filled } from '#infra/cost/markdown.ts';
import { readMeasured } from '#infra/cost/measured.ts';
import { standing } from '#infra/cost/standing.ts';
import { costBeyondFree, costOf, total, type Usage } from '#infra/cost/usage.ts';

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

test('concurrent submissions cost less than single ones, and reads cost less when the edge answers them', () => {
  expect(sum(submission(measured, 'many'))).toBeLessThan(sum(submission(measured, 'one')));
  expect(costOf(publicRead(measured, 0.99))).toBeLessThan(costOf(publicRead(measured, 0)));
});

test('a submission has the measured units of its functions, until it is erased', () => {
  const { 'erasing it': erasing, ...before } = submission(measured, 'one');
  const { tableWrite } = total(Object.values(before));
  expect(erasing?.tableWrite).toBe(assumptions.erasingWrites.value);
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
  expect(costBeyondFree(standing(measured))).toBeLessThan(costOf(standing(measured)));
});

test('the probe is part of the cost of an idle stage', () => {
  const { apiRequest, firewallRequest } = standing(measured);
  expect([apiRequest, firewallRequest]).toEqual([43_200, 43_200]);
});
