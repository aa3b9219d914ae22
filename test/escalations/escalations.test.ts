import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getEscalations, getWaiting, updateEscalations } from '#lib/leads/escalations/contract.ts';
import { deleteLead, updateLeadLocation, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { listTimeline } from '#lib/leads/timeline/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { type RuledBrand, ruledBrand } from '#test/assignment-rules/scene.ts';
import { lastWednesday, testClock } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { kindsOf } from './stored.ts';

/** At noon in UTC, when an office is open. */
const noon = lastWednesday();
const clock = testClock(noon);
const world = await startWorld({ maxQueueDelaySeconds: 0 });

const minuteMs = 60_000;
let brand: RuledBrand;
let austin = '';

const escalations = (body: object) => world.call(updateEscalations, { ...brand.asAdmin, body });
const step = (afterBusinessMinutes: number, tell: object) => ({ afterBusinessMinutes, tell });
const mailAt = (address: string) => ({ addresses: [`${address}-${brand.acme.slug}@acme.example`] });
/** What people at an address were told, by subject. */
const toldAt = async (address: string): Promise<string[]> =>
  (await mailsTo(world, mailAt(address).addresses[0] ?? '')).map(({ subject }) => subject);
const pass = async (minutes: number): Promise<void> => {
  clock.advance(minutes * minuteMs);
  await world.stack.runSchedule('sweep-tasks');
  await world.stack.drain();
};
const waiting = async (leadId: string) =>
  (await world.call(getWaiting, { ...brand.asAdmin, params: { ...brand.params, leadId } })).data.waiting;
const hours = (locationId: string, open: string, close: string) => {
  const day = { periods: [{ open, close }] };
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
  return world.call(updateProfile, {
    ...brand.asAdmin,
    params: { ...brand.params, locationId },
    body: { hours: week },
  });
};
const stored = (leadId: string, kind: string) => kindsOf(brand.view, leadId, kind);

beforeEach(async () => {
  clock.set(noon);
  brand = await ruledBrand(world);
  austin = await brand.location('Austin', { timezone: 'UTC' });
});

test('these people are told when nobody has answered, then those, once each', async () => {
  const franchisee = await brand.acme.person('franchisee', [austin]);
  await escalations({
    general: [step(15, { location: true, ...mailAt('first') }), step(60, { admins: true, ...mailAt('second') })],
  });
  const leadId = await brand.submit(austin);
  expect(await waiting(leadId)).toMatchObject({
    told: 0,
    dueAt: new Date(noon.getTime() + 15 * minuteMs).toISOString(),
    answeredAt: null,
  });
  await pass(14);
  expect(await toldAt('first')).toEqual([]);
  await pass(2);
  await pass(10);
  expect(await toldAt('first')).toEqual(['Nobody has answered: Grace Hopper']);
  expect(await mailsTo(world, franchisee.email)).toHaveLength(1);
  expect(await toldAt('second')).toEqual([]);
  await pass(40);
  await pass(40);
  expect(await toldAt('first')).toHaveLength(1);
  expect(await toldAt('second')).toHaveLength(1);
  // They are also told that the brand has no recipient of new leads.
  const ofAdmin = (await mailsTo(world, brand.acme.admin.email)).map(({ subject }) => subject);
  expect(ofAdmin.filter((subject) => subject.startsWith('Nobody has answered'))).toHaveLength(1);
  expect(await stored(leadId, 'lead-event')).toMatchObject([
    { type: 'escalated', facts: { step: 1, afterBusinessMinutes: 15 } },
    { type: 'escalated', facts: { step: 2, afterBusinessMinutes: 60 } },
  ]);
  expect(await waiting(leadId)).toMatchObject({ told: 2, dueAt: null, businessMinutes: 106 });
  const { entries } = (await world.call(listTimeline, { ...brand.asAdmin, params: { ...brand.params, leadId } })).data;
  const [office = ''] = mailAt('first').addresses;
  const [second, first] = entries.filter(({ type }) => type === 'escalated');
  expect(second).toMatchObject({ step: 2, afterBusinessMinutes: 60 });
  expect(first).toMatchObject({ step: 1, afterBusinessMinutes: 15 });
  expect((first as { told?: object[] }).told).toHaveLength(2);
  expect((first as { told?: object[] }).told).toEqual(
    expect.arrayContaining([
      { id: franchisee.id, name: 'Pat Example', email: franchisee.email },
      { id: null, name: null, email: office },
    ]),
  );
});

test.each<[string, (leadId: string) => Promise<unknown>]>([
  ['was answered', (leadId) => brand.answer(leadId, brand.acme.admin.id)],
  [
    'was archived',
    (leadId) =>
      world.call(updateLeadStatus, {
        ...brand.asAdmin,
        params: { ...brand.params, leadId },
        body: { status: 'archived' },
      }),
  ],
  ['was erased', (leadId) => world.call(deleteLead, { ...brand.asAdmin, params: { ...brand.params, leadId } })],
])('nobody is told of a lead that %s', async (_, end) => {
  await escalations({ general: [step(15, mailAt('first'))] });
  const leadId = await brand.submit(austin);
  await end(leadId);
  await pass(20);
  expect(await toldAt('first')).toEqual([]);
  expect((await stored(leadId, 'lead-event')).map(({ type }) => type)).not.toContain('escalated');
});

test('a step that comes too early, as clocks differ, comes again when it is due', async () => {
  await escalations({ general: [step(15, mailAt('first'))] });
  await brand.submit(austin);
  clock.advance(16 * minuteMs);
  await world.stack.runSchedule('sweep-tasks');
  clock.advance(-2 * minuteMs);
  await world.stack.drain();
  expect(await toldAt('first')).toEqual([]);
  await pass(2);
  await pass(2);
  expect(await toldAt('first')).toHaveLength(1);
});

test('the clock stands while the location is closed, also on days that were closed after the lead came in', async () => {
  await hours(austin, '09:00', '12:10');
  await escalations({ general: [step(15, mailAt('first'))] });
  const leadId = await brand.submit(austin);
  const next = new Date(noon.getTime() + 21 * 60 * minuteMs);
  expect((await waiting(leadId)).dueAt).toBe(new Date(next.getTime() + 5 * minuteMs).toISOString());
  const closed = { date: next.toISOString().slice(0, 10), isClosed: true };
  const made = await world.call(createHolidayHours, {
    ...brand.asAdmin,
    params: { ...brand.params, locationId: austin },
    body: closed,
  });
  expect(made.error?.message).toBeUndefined();
  clock.set(next);
  await pass(10);
  expect(await toldAt('first')).toEqual([]);
  expect((await waiting(leadId)).dueAt).toBe(new Date(next.getTime() + (24 * 60 + 5) * minuteMs).toISOString());
});

test('a lead that moves is due by the hours of its new location', async () => {
  const dallas = await brand.location('Dallas', { timezone: 'UTC' });
  await hours(dallas, '14:00', '18:00');
  await escalations({ general: [step(15, mailAt('first'))] });
  const leadId = await brand.submit(austin);
  await world.call(updateLeadLocation, {
    ...brand.asAdmin,
    params: { ...brand.params, leadId },
    body: { locationId: dallas },
  });
  await world.stack.drain();
  expect((await waiting(leadId)).dueAt).toBe(new Date(noon.getTime() + 135 * minuteMs).toISOString());
  await pass(20);
  expect(await toldAt('first')).toEqual([]);
  await pass(120);
  expect(await toldAt('first')).toHaveLength(1);
});

test('changed rules keep the times of a lead that waits, and tell the people of now', async () => {
  await escalations({ general: [step(15, mailAt('former'))] });
  const leadId = await brand.submit(austin);
  await escalations({ general: [step(600, mailAt('present')), step(700, mailAt('second'))] });
  await pass(16);
  expect(await toldAt('former')).toEqual([]);
  expect(await toldAt('present')).toHaveLength(1);
  expect(await waiting(leadId)).toMatchObject({ told: 1, dueAt: null });
});

test('a form has escalations of its own, or none', async () => {
  const other = await formOf(world, brand.acme);
  await escalations({ general: [step(15, mailAt('first'))], forms: [{ formId: other.form.id, steps: [] }] });
  await brand.submit(austin, other);
  await pass(20);
  expect(await toldAt('first')).toEqual([]);
});

test('steps grow, name somebody, and only an admin sets them', async () => {
  expect(
    (await escalations({ general: [step(15, { admins: true }), step(15, { admins: true })] })).error.details,
  ).toMatchObject([{ field: 'general.1.afterBusinessMinutes' }]);
  expect((await escalations({ general: [step(15, {})] })).error.details).toMatchObject([{ field: 'general.0.tell' }]);
  const other = await world.tenant();
  expect((await escalations({ general: [step(15, { userIds: [other.admin.id] })] })).error.code).toBe(
    'invalid_reference',
  );
  const franchisee = await brand.acme.person('franchisee', [austin]);
  const elsewhere = await brand.acme.person('franchisee', [await brand.location('Dallas')]);
  const body = { name: 'One location', scopes: ['leads:*'], locationIds: [austin] };
  const { key } = (await world.call(createApiKey, { ...brand.asAdmin, body })).data;
  const ofKey = { 'x-api-key': key };
  const read = (as: Record<string, string>) => world.call(getEscalations, { as, params: brand.params });
  const set = (as: Record<string, string>) =>
    world.call(updateEscalations, { as, params: brand.params, body: { general: [] } });
  for (const as of [franchisee.credentials, ofKey]) {
    expect((await read(as)).status).toBe(403);
    expect((await set(as)).status).toBe(403);
  }
  expect((await set(other.admin.credentials)).status).toBe(403);
  const leadId = await brand.submit(austin);
  const wait = (as: Record<string, string>) => world.call(getWaiting, { as, params: { ...brand.params, leadId } });
  const statuses = await Promise.all(
    [franchisee.credentials, ofKey, elsewhere.credentials, other.admin.credentials].map(wait),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
});
