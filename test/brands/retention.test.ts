import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler as runJobsHandler } from '#functions/workers/run-jobs.ts';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createForm, listForms } from '#lib/leads/forms/contract.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, get, type Item, keyIn } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { perBatch, storedLead, writeBatch } from '#test/bench/stored-leads.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf } from '#test/webhooks/scene.ts';

const runJobs = asFunction('workers/run-jobs', runJobsHandler);

const clock = testClock(new Date('2026-03-05T12:00:00.000Z'));
const day = 86_400_000;
const world = await startWorld();
const acme = await world.tenant();

const call = async (more = {}) => {
  clock.advance(1000);
  return { as: await renewed(acme.admin.credentials, clock.now()), params: { brandId: acme.brandId, ...more } };
};
const submit = async (): Promise<string> => {
  const body = { fields: { a: clock.now().toISOString() } };
  const query = { brandId: acme.brandId };
  return (await world.call(submitForm, { params: { formSlug: slug }, query, body })).data.leadId;
};
const keep = async (leadRetentionMonths: number | null) =>
  world.call(updateBrand, { ...(await call()), body: { leadRetentionMonths } });
const leads = async () =>
  (await world.call(listLeads, await call())).data.leads.map(({ id }: { id: string }) => id).toSorted();
const expire = async () => {
  await world.stack.runSchedule('expire-leads');
  await world.stack.drain();
};

const contact = { name: 'Contact', fields: [{ name: 'a', label: 'A', type: 'text' }] };
const { slug } = (await world.call(createForm, { ...(await call()), body: contact })).data.form;

test('leads are kept until the brand sets a retention', async () => {
  const old = await submit();
  clock.advance(50 * day);
  const fresh = await submit();
  await expire();
  expect(await leads()).toEqual([old, fresh].toSorted());

  expect((await keep(1)).data.brand.leadRetentionMonths).toBe(1);
  await expire();
  expect(await leads()).toEqual([fresh]);
  expect((await world.call(getLead, await call({ leadId: old }))).status).toBe(404);
  const query = { objectType: 'lead' };
  const { entries } = (await world.call(listAuditLog, { ...(await call()), query })).data;
  expect(entries).toMatchObject([{ actor: { type: 'system' }, object: { id: old }, changes: [{ field: 'erasedAt' }] }]);

  await keep(null);
  clock.advance(50 * day);
  await expire();
  expect(await leads()).toEqual([fresh]);
});

test('a lead that cannot be erased does not block others, and fails the job', async () => {
  const poison = await submit();
  clock.advance(1000);
  const old = await submit();
  clock.advance(50 * day);
  const view = brandView(acme.brandId);
  const setVersion = (version: unknown) => commit([update(keyIn<Item>(leadKey(view, poison)), { set: { version } })]);
  // No write expects such a version, so each one fails.
  await setVersion('broken');
  await keep(1);
  const job = { kind: 'erase-old-leads', brandId: acme.brandId };
  const failed = [{ itemIdentifier: 'message-0' }];
  expect(await runJobs(eventOf(job))).toEqual({ batchItemFailures: failed });
  expect(await get(leadKey(view, old))).toMatchObject({ erasedAt: clock.now().toISOString() });

  await setVersion(1);
  expect(await runJobs(eventOf(job))).toEqual({ batchItemFailures: [] });
  expect(await get(leadKey(view, poison))).toMatchObject({ erasedAt: clock.now().toISOString() });
  await keep(null);
});

test('a schedule erases more leads than one page of a job', async () => {
  const { forms } = (await world.call(listForms, await call())).data;
  const owner = { brandId: acme.brandId, formId: forms[0]?.id ?? '', locationId: newId(clock.now()) };
  const items = Array.from({ length: 201 }, (_, number) => storedLead(owner, number));
  const write = (input: BatchWriteCommandInput) => documents.send(new BatchWriteCommand(input));
  for (let at = 0; at < items.length; at += perBatch)
    await writeBatch(write, variable('TABLE_NAME'), items.slice(at, at + perBatch));
  expect((await leads()).length).toBeGreaterThan(0);
  await keep(1);
  await expire();
  expect(await leads()).toEqual([]);
  await keep(null);
});

test.each([0, 121, 1.5])('a retention of %d months is rejected', async (months) => {
  expect((await keep(months)).error).toMatchObject({ code: 'validation_error' });
});
