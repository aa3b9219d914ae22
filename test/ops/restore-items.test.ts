import { spawnSync } from 'node:child_process';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, get, keyOf } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { startWorld } from '#test/support/world.ts';
import { standInForAws } from './stand-in.ts';

const world = await startWorld();
// The command uses the AWS command line only to find the name of the table.
const aws = standInForAws(() => `#!/bin/sh\necho ${world.stack.tableName}\n`);
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

const restore = (...args: string[]): string => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['infra/ops/restore-items.ts', '--stage', 'dev', '--from', 'restored', ...args],
    { encoding: 'utf8', env: aws.env() },
  );
  expect(status, stderr).toBe(0);
  return stdout.trim();
};

const nameOf = async (brandId: string) => (await get(brandKey(brandView(brandId))))?.name;

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

  expect(restore('--prefix', `B#${gone}#`)).toBe('1 restored, 0 left as they are');
  expect(await nameOf(gone)).toBe('As it was');
  expect(restore('--prefix', '')).toBe('0 restored, 2 left as they are');
  expect(await nameOf(changed)).toBe(before);
  restore('--prefix', `B#${changed}#`, '--overwrite', 'yes');
  expect(await nameOf(changed)).toBe('As it was');
});
