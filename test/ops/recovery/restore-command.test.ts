import { spawnSync } from 'node:child_process';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { leadOccasion } from '#lib/delivery/mail/lead-mails.ts';
import { noticesOf } from '#lib/delivery/mail/sent-notices.ts';
import { deliveryId, deliveryKey } from '#lib/delivery/webhooks/deliveries.ts';
import { releaseQuarantined } from '#lib/leads/leads/contract.ts';
import { countLeads } from '#lib/leads/leads/counters.ts';
import { insertLead, leadKey } from '#lib/leads/leads/records.ts';
import { readMigration } from '#lib/migrations/records.ts';
import { migrate } from '#lib/migrations/run.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { windowKey } from '#lib/platform/table/rates.ts';
import { brandView, get, type Key, keyOf } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { put, remove } from '#lib/platform/table/write.ts';
import { startWorld } from '#test/support/world.ts';
import { answering, openScene } from '#test/webhooks/scene.ts';
import { standInForNames } from '../stand-in.ts';

const world = await startWorld({ maxQueueDelaySeconds: 0 });
const aws = standInForNames(variable('MEDIA_BUCKET'), world.stack.tableName);
await new DynamoDBClient().send(
  new CreateTableCommand({
    TableName: 'restored',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
  }),
);

afterAll(() => aws.remove());

const command = (...args: string[]) =>
  spawnSync(process.execPath, ['infra/ops/recovery/restore.ts', '--stage', 'dev', ...args], {
    encoding: 'utf8',
    env: aws.env(),
  });

/** What the command says at its end, without the units that it took. */
const run = (...args: string[]): string => {
  const { stdout, stderr, status } = command('--from', 'restored', ...args);
  expect(status, stderr).toBe(0);
  return /^\d+ restored.*(?=;)/m.exec(stdout)?.[0] ?? stdout;
};

const restore = (...args: string[]): string => run('--apply', 'yes', ...args);

const nameOf = async (brandId: string) => (await get(brandKey(brandView(brandId))))?.name;

/** Copies a record into the backup, with its places in the indexes. */
const backUp = async (key: Key): Promise<void> => {
  const { Item } = await documents.send(new GetCommand({ TableName: world.stack.tableName, Key: keyOf(key) }));
  await documents.send(new PutCommand({ TableName: 'restored', Item }));
};

test('missing records of one brand are restored, and existing ones are overwritten only on request', async () => {
  const { brandId: gone } = await world.tenant();
  const { brandId: changed } = await world.tenant();
  for (const brandId of [gone, changed]) {
    const key = brandKey(brandView(brandId));
    const Item = { ...(await get(key)), name: 'As it was', ...keyOf(key) };
    await documents.send(new PutCommand({ TableName: 'restored', Item }));
  }
  await commit([remove(brandKey(brandView(gone)))]);
  const before = await nameOf(changed);

  expect(run('--brand', gone)).toBe('1 restored, 0 same, 0 kept, 0 erased, 0 left out, 0 taken');
  expect(await nameOf(gone)).toBeUndefined();
  // The stage has migrated since.
  const migrated = '0001-brand-lead-shards';
  const now = () => new Date();
  await migrate([{ name: migrated, page: async () => ({ changed: 1, next: undefined }) }], {
    now,
    hasTime: () => true,
  });
  const applied = command('--from', 'restored', '--brand', gone, '--apply', 'yes');
  expect(applied.stdout).toContain('1 restored, 0 same, 0 kept, 0 erased, 0 left out, 0 taken');
  expect(applied.stdout).toContain(`older than ${migrated}: then run npm run migrate -- --stage dev`);
  expect([await nameOf(gone), await readMigration(migrated)]).toEqual(['As it was', undefined]);
  expect(restore('--prefix', '')).toBe('0 restored, 1 same, 1 kept, 0 erased, 0 left out, 0 taken');
  expect(await nameOf(changed)).toBe(before);
  restore('--prefix', `B#${changed}#`, '--overwrite', 'yes');
  expect(await nameOf(changed)).toBe('As it was');
});

test('a restored lead is not announced, and not counted again; tasks and what has expired stay away', async () => {
  const office = 'office@restored.example';
  const scene = await openScene(world, { notificationEmails: [office] });
  const receiver = await answering(204);
  const { id: webhookId } = await scene.endpoint(receiver.url);
  const leadId = await scene.submit();
  await world.stack.drain();
  const view = brandView(scene.params.brandId);
  const key = leadKey(view, leadId);
  const lead = orNotFound(await get(key), 'Lead');
  const told = task(view, 'mail', { kind: 'lead', ...scene.params, leadId }, new Date());
  const over = windowKey(view, 'tests', 'minute', new Date(0));
  await commit([told, put(over, { kind: 'rate', calls: 1, expiresAt: 60 })]);
  await Promise.all([key, told.key, over].map(backUp));

  // What remembers that it was announced is gone after months.
  await commit([
    remove(key),
    remove(told.key),
    remove(over),
    remove(deliveryKey(view, webhookId, deliveryId(new Date(lead.createdAt), webhookId, leadId))),
  ]);
  for (const { SK } of await queryAll({ partition: noticesOf(view, leadOccasion(leadId)) }))
    await commit([remove({ PK: noticesOf(view, leadOccasion(leadId)).name, SK })]);
  await world.stack.drain();
  expect(restore('--prefix', `B#${view.id}#`)).toBe('1 restored, 0 same, 0 kept, 0 erased, 2 left out, 0 taken');
  await world.stack.drain();
  expect(await get(key)).toMatchObject(lead);
  expect(receiver.received).toHaveLength(1);
  expect(await scene.mails(office)).toHaveLength(1);
  expect(await countLeads(view, [lead.day])).toEqual(new Map([['none', 1]]));

  // Changes of it are followed as those of others are.
  const held = {
    ...lead,
    id: newId(new Date()),
    quarantine: { score: 80, reasons: ['links'] },
    expiresAt: expiryAfter(86_400, new Date()),
  };
  await insertLead(view, held);
  await backUp(leadKey(view, held.id));
  await commit([remove(leadKey(view, held.id))]);
  restore('--prefix', `B#${view.id}#LEAD#${held.id}`);
  const released = await world.call(releaseQuarantined, { as: scene.as, params: { ...scene.params, leadId: held.id } });
  expect(released.status).toBe(200);
  await world.stack.drain();
  expect(await scene.mails(office)).toHaveLength(2);
});

test('a wrong id and a wrong table are said to be that', () => {
  const unknown = command('--from', 'restored', '--brand', newId(new Date()));
  expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('restored has no such record')]);
  const missing = command('--from', 'restord', '--brand', newId(new Date()));
  expect([missing.status, missing.stderr]).toEqual([2, expect.stringContaining('There is no table restord')]);
});
