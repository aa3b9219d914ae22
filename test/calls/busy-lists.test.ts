import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, get, keyOf } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { faultyTable } from '#test/support/faulty-table.ts';
import { logged } from '#test/support/logged.ts';
import type { World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;
let table: Awaited<ReturnType<typeof faultyTable>>;
const clock = testClock();

beforeAll(async () => {
  world = await startWorld();
  table = await faultyTable();
  // As in a deployed stage.
  process.env.PARTITION_WRITES = '1000';
});
afterAll(() => table.stop());

let number = 0;

/** A brand with a form, and what a test asks of its lead lists. */
const scene = async () => {
  const tenant = await world.tenant();
  const { brandId } = tenant;
  const view = brandView(brandId);
  const asAdmin = () => ({ as: tenant.admin.credentials, params: { brandId } });
  const { form } = (await world.call(createForm, { ...asAdmin(), body: { name: 'Contact', fields: contactFields } }))
    .data;
  const submit = async () => {
    const fields = { ...answers, message: `Number ${number++}` };
    return world.call(submitForm, { params: { formSlug: form.slug }, query: { brandId }, body: { fields } });
  };
  return {
    brandId,
    submit,
    /** Stores leads that came one each millisecond, the last of them at a time. */
    storeDense: async (count: number, until: Date): Promise<void> => {
      const leads = Array.from({ length: count }, (_, at): LeadRecord => {
        const createdAt = new Date(until.getTime() - at);
        return {
          kind: 'lead',
          version: 1,
          id: newId(createdAt),
          brandId,
          formId: form.id,
          formName: form.name,
          formSlug: form.slug,
          status: 'new',
          fields: {},
          routing: { rule: 'none', candidates: 0 },
          day: createdAt.toISOString().slice(0, 10),
          bodyHash: 'x',
          search: [],
          createdAt: createdAt.toISOString(),
        };
      });
      await commit(leads.map((lead) => put(leadKey(view, lead.id), lead)));
    },
    shards: async (): Promise<number> => orNotFound(await get(brandKey(view)), 'Brand').leadShards,
    lead: async (leadId: string): Promise<LeadRecord> => orNotFound(await get(leadKey(view, leadId)), 'Lead'),
    growths: async () => {
      clock.advance(1_000);
      const { entries } = (await world.call(listAuditLog, asAdmin())).data;
      return entries.filter(({ changes }) => changes.some(({ field }) => field === 'leadShards'));
    },
    page: async (query: Record<string, string | number>) => {
      clock.advance(1_000);
      const { leads, nextCursor } = (await world.call(listLeads, { ...asAdmin(), query })).data;
      return { ids: leads.map(({ id }) => id), nextCursor };
    },
  };
};

const dense = 60;

test('a throttled submission to a busy list grows it and is stored in a partition that was added', async () => {
  const { submit, storeDense, shards, lead, growths } = await scene();
  await storeDense(dense, clock.now());
  table.fails('throttled', { on: ['PutItem'], times: 1 });
  const { status, data } = await submit();
  expect(status).toBe(201);
  expect(await shards()).toBe(16);
  expect((await lead(data.leadId)).shard).toBeGreaterThanOrEqual(1);
  expect(await growths()).toMatchObject([
    {
      operation: 'public/submit-form',
      actor: { type: 'system' },
      changes: [{ field: 'leadShards', before: 1, after: 16 }],
    },
  ]);
});

test('a throttled submission that had to wait grows a busy list when it is stored', async () => {
  const { submit, storeDense, shards, lead } = await scene();
  // The process knows the form from now on.
  await submit();
  await storeDense(dense, clock.now());
  table.fails('throttled');
  const { status, data } = await submit();
  expect(status).toBe(201);
  await table.heal();
  expect(await shards()).toBe(1);
  table.fails('throttled', { on: ['PutItem'], times: 1 });
  await world.stack.drain();
  expect(await shards()).toBe(16);
  expect((await lead(data.leadId)).shard).toBeGreaterThanOrEqual(1);
});

test('many throttled submissions at once raise the number once', async () => {
  const { submit, storeDense, shards, growths } = await scene();
  await storeDense(dense, clock.now());
  const visitors = 8;
  table.fails('throttled', { on: ['PutItem'], times: visitors });
  const replies = await Promise.all(Array.from({ length: visitors }, submit));
  expect(replies.map(({ status }) => status)).toEqual(Array(visitors).fill(201));
  expect(await shards()).toBe(16);
  expect(await growths()).toHaveLength(1);
});

test('leads from before, during and after a growth are all listed, also for a reader in the middle of the list', async () => {
  const { submit, storeDense, shards, page } = await scene();
  await storeDense(dense, clock.now());
  const first = await page({ limit: 20 });
  clock.advance(1);
  await storeDense(dense, clock.now());
  table.fails('throttled', { on: ['PutItem'], times: 1 });
  const during = await Promise.all([submit(), submit(), submit()]);
  expect(await shards()).toBe(16);
  const after = await Promise.all([submit(), submit(), submit()]);
  const submitted = [...during, ...after].map(({ data }) => data.leadId);

  const rest = await page({ limit: 100, cursor: String(first.nextCursor) });
  expect(new Set([...first.ids, ...rest.ids]).size).toBe(dense);
  const newest = await page({ limit: 100 });
  const oldest = await page({ limit: 100, cursor: String(newest.nextCursor) });
  const all = new Set([...newest.ids, ...oldest.ids]);
  expect(all.size).toBe(2 * dense + submitted.length);
  expect(submitted.filter((id) => !all.has(id))).toEqual([]);
});

test('a process whose copy of the brand has the former number finds the new one and grows nothing', async () => {
  const { brandId, submit, storeDense, shards, lead, growths } = await scene();
  // The process keeps a copy of the brand.
  expect((await submit()).status).toBe(201);
  await storeDense(dense, clock.now());
  const grown = {
    TableName: variable('TABLE_NAME'),
    Key: keyOf(brandKey(brandView(brandId))),
    UpdateExpression: 'SET leadShards = :n ADD version :one',
    ExpressionAttributeValues: { ':n': 16, ':one': 1 },
  };
  await documents.send(new UpdateCommand(grown));
  table.fails('throttled', { on: ['PutItem'], times: 1 });
  const { status, data } = await submit();
  expect(status).toBe(201);
  expect((await lead(data.leadId)).shard).toBeGreaterThanOrEqual(1);
  expect([await shards(), await growths()]).toEqual([16, []]);
});

test('a throttled submission to a list that is not busy is repeated, and grows nothing', async () => {
  const { submit, storeDense, shards } = await scene();
  await storeDense(dense, new Date(clock.now().getTime() - 60_000));
  table.fails('throttled', { on: ['PutItem'], times: 1 });
  expect((await submit()).status).toBe(201);
  expect(await shards()).toBe(1);
});

test('a submission is stored when its list cannot be grown', async () => {
  const { brandId, submit, storeDense, shards } = await scene();
  await storeDense(dense, clock.now());
  table.fails('throttled', { on: ['PutItem', 'TransactWriteItems'], times: 2 });
  const entries = await logged(async () => expect((await submit()).status).toBe(201));
  expect(entries).toContainEqual(expect.objectContaining({ event: 'leads.lists_not_grown', brandId }));
  expect(await shards()).toBe(1);
});

test('the stream worker grows the lists of a brand whose leads come fast, and of no other one', async () => {
  const [busy, burst, quiet] = await Promise.all([scene(), scene(), scene()]);
  await busy.storeDense(dense, clock.now());
  await world.stack.drain();
  clock.advance(2_000);
  for (const { storeDense } of [busy, burst]) await storeDense(dense, clock.now());
  await quiet.storeDense(2, clock.now());
  await world.stack.drain();
  expect(await Promise.all([busy, burst, quiet].map(({ shards }) => shards()))).toEqual([16, 1, 1]);
  expect(await busy.growths()).toMatchObject([{ operation: 'workers/dispatch-changes' }]);
});
