import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { leadKey } from '#lib/leads/leads/records.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { type StoredItem, storedItems } from '#lib/platform/table/dynamo/backups.ts';
import { brandView, keyOf } from '#lib/platform/table/table.ts';
import { startWorld } from '#test/support/world.ts';
import { openScene } from '#test/webhooks/scene.ts';
import { standInForNames } from '../stand-in.ts';
import { backUp, everyItem } from './backup.ts';

const world = await startWorld();
const aws = standInForNames(variable('MEDIA_BUCKET'), world.stack.tableName);
afterAll(() => aws.remove());

/** Leads of three pages of a scan. */
const leads = 1000;
const answer = 'x'.repeat(2500);

const restoring = (from: string, brandId: string, rate: number) => {
  const args = ['--stage', 'dev', '--from', from, '--brand', brandId, '--rate', String(rate), '--apply', 'yes'];
  const child = spawn(process.execPath, ['infra/ops/recovery/restore.ts', ...args], { env: aws.env() });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said.text += chunk));
  return { child, said, exited: once(child, 'exit') };
};

const restoredOnly = (items: StoredItem[]): StoredItem[] => items.filter(({ restoredAt }) => restoredAt !== undefined);

test('a restore whose process is killed is ended by two that go on side by side, as one run', async () => {
  const { params, submit } = await openScene(world);
  const view = brandView(params.brandId);
  const leadId = await submit({ message: answer });
  const { PK } = keyOf(leadKey(view, leadId));
  const from = await backUp('killed', (item) => item.PK?.S === PK);
  const [lead] = await everyItem(from);
  await inBatches(Array.from({ length: leads }), 48, async () => {
    const copy: StoredItem = JSON.parse(JSON.stringify(lead).replaceAll(leadId, newId(new Date())));
    await storedItems.send(new PutItemCommand({ TableName: from, Item: copy }));
  });

  // At this rate it waits for seconds after its first page.
  const killed = restoring(from, params.brandId, 500);
  await once(killed.child.stderr, 'data');
  killed.child.kill('SIGKILL');
  expect(await killed.exited).toEqual([null, 'SIGKILL']);
  const begun = restoredOnly(await everyItem(variable('TABLE_NAME')));
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(leads);

  const both = [1, 2].map(() => restoring(from, params.brandId, 1_000_000));
  for (const { exited, said } of both) expect(await exited, said.text).toEqual([0, null]);
  const restored = restoredOnly(await everyItem(variable('TABLE_NAME')));
  expect(restored).toHaveLength(leads);
  expect(new Set(restored.map(({ restoredAt }) => restoredAt?.S))).toEqual(new Set([begun[0]?.restoredAt?.S]));

  const again = restoring(from, params.brandId, 1_000_000);
  expect(await again.exited).toEqual([0, null]);
  expect(again.said.text).toContain(`\n0 restored, ${leads + 1} same, 0 kept`);
});
