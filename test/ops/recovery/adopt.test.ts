import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApiKey, revokeApiKey } from '#lib/accounts/api-keys/contract.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { deliveryKey, newDelivery } from '#lib/delivery/webhooks/deliveries.ts';
import { createLeadNote } from '#lib/leads/lead-notes/contract.ts';
import { deleteLead, listLeads } from '#lib/leads/leads/contract.ts';
import { prepareForStage } from '#lib/ops/recovery/adopt.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { plainOf } from '#lib/platform/table/dynamo/backups.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { create } from '#lib/platform/table/write.ts';
import { startWorld } from '#test/support/world.ts';
import { openScene } from '#test/webhooks/scene.ts';
import { standInForAws } from '../stand-in.ts';
import { backUp, everyItem } from './backup.ts';

const world = await startWorld({ maxQueueDelaySeconds: 0 });
const scene = await openScene(world);
const { brandId } = scene.params;
const view = brandView(brandId);

/** Answers with what the settings of a restored table are, and notes the changes that it is asked for. */
const aws = standInForAws(
  (own) => `#!/bin/sh
case "$*" in
  *update-*) echo "$*" >> '${own}/asked' ;;
  *S3*) echo bucket ;;
  *describe-stack-resources*) echo ${world.stack.tableName} ;;
  *IndexName*) printf 'GSI2\\tGSI1\\n' ;;
  *TimeToLiveStatus*) echo DISABLED ;;
  *StreamEnabled*) echo None ;;
  *LatestStreamArn*) echo arn:of-the-stream ;;
esac
`,
);
afterAll(() => aws.remove());

const adopt = (table: string, ...args: string[]) => {
  writeFileSync(join(aws.folder, 'asked'), '');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['infra/ops/recovery/adopt.ts', '--stage', 'dev', '--table', table, '--former', 'yes', ...args],
    { encoding: 'utf8', env: aws.env() },
  );
  expect(status, stderr).toBe(0);
  const asked = readFileSync(join(aws.folder, 'asked'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return { stdout, asked: asked.map((line) => line.split(' ')[1]) };
};

const contentsOf = async (table: string) =>
  new Map((await everyItem(table)).map((item) => [`${item.PK?.S} ${item.SK?.S}`, plainOf(item)]));

test('a restored table that the stage adopts has what was erased and withdrawn since, and sends nothing twice', async () => {
  const as = scene.tenant.admin.credentials;
  const body = { name: 'Withdrawn', scopes: ['*'] };
  const { key, apiKey } = (await world.call(createApiKey, { as, params: scene.params, body })).data;
  const [kept, erased] = [await scene.submit(), await scene.submit()];
  const note = { as, params: { ...scene.params, leadId: erased }, body: { text: 'Grace has a leak', mentions: [] } };
  const { data: written } = await world.call(createLeadNote, note);
  await world.stack.drain();
  const webhookId = newId(new Date());
  const delivery = newDelivery({ id: newId(new Date()), brandId, webhookId, leadId: kept }, new Date());
  const message = { kind: 'lead' as const, brandId, leadId: kept };
  const done = task(view, 'mail', message, new Date());
  const later = task(view, 'mail', message, new Date(), new Date(Date.now() + 3_600_000));
  const attempts = [
    { number: 1, at: '2026-11-26T10:00:00.000Z', durationMs: 5, outcome: 'ok', status: 200, excerpt: 'Grace' },
  ];
  const answered = { ...newDelivery({ ...delivery, id: newId(new Date()), leadId: erased }, new Date()), attempts };
  const deliveries = [delivery, answered].map((one) => create(deliveryKey(view, webhookId, one.id), one));
  await commit([...deliveries, done, later]);
  const table = await backUp();
  await world.call(deleteLead, { as, params: { ...scene.params, leadId: erased } });
  await world.call(revokeApiKey, { as, params: { ...scene.params, keyId: apiKey.id } });
  await suppress('gone@visitor.example', 'complaint', new Date());
  const before = await contentsOf(table);
  const noteAt = `B#${brandId}#LEAD#${erased} NOTE#${written.note.id}`;
  expect(before.has(noteAt)).toBe(true);

  const planned = adopt(table);
  expect(planned.asked).toEqual([]);
  expect(planned.stdout).toContain('Nothing was changed');
  expect(await contentsOf(table)).toEqual(before);

  const { stdout, asked } = adopt(table, '--apply', 'yes');
  // The stream is switched on last, so that it has nothing of this.
  expect(asked).toEqual(['update-time-to-live', 'update-continuous-backups', 'update-table', 'update-table']);
  expect(stdout).toContain(`adopted: { name: '${table}', streamArn: 'arn:of-the-stream' },`);
  const after = await contentsOf(table);
  expect(after.get(`B#${brandId}#LEAD#${erased} -`)).toMatchObject({ fields: {}, erasedAt: expect.any(String) });
  expect(after.has(noteAt)).toBe(false);
  const sessions = (records: typeof after) =>
    [...records.keys()].filter((key) => /#(?:SESSION|REFRESH|RESET)[# ]/.test(key));
  expect([sessions(before).length > 0, sessions(after)]).toEqual([true, []]);
  expect(after.get(`B#${brandId}#LEAD#${kept} -`)).toEqual(before.get(`B#${brandId}#LEAD#${kept} -`));
  expect(after.get(`B#${brandId}#DELIVERY#${webhookId} ${delivery.id}`)).toMatchObject({ status: 'failed' });
  expect(after.get(`B#${brandId}#DELIVERY#${webhookId} ${answered.id}`)).toMatchObject({
    attempts: [{ excerpt: null }],
  });
  expect(after.get('P#SUPPRESSED gone@visitor.example')).toMatchObject({ reason: 'complaint' });
  expect(after.has(`${done.key.PK} ${done.key.SK}`)).toBe(false);
  expect(after.has(`${later.key.PK} ${later.key.SK}`)).toBe(true);

  adopt(table, '--apply', 'yes');
  expect(await contentsOf(table)).toEqual(after);

  const former = process.env.TABLE_NAME;
  process.env.TABLE_NAME = table;
  const refused = await world.call(listLeads, { as: { 'x-api-key': key }, params: scene.params });
  process.env.TABLE_NAME = former;
  expect(refused.status).toBe(401);
});

test('the table on which the stage works is not taken for a restored one', async () => {
  const table = world.stack.tableName;
  const given = { table, former: undefined, erasedByLog: new Set<string>(), unitsPerSecond: 1_000_000 };
  const before = await contentsOf(table);
  await expect(prepareForStage({ ...given, apply: true, now: new Date() })).rejects.toThrow(
    'is the table of the stage',
  );
  expect(await contentsOf(table)).toEqual(before);
});
