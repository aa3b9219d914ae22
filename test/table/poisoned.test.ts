import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import { variable } from '#lib/platform/core/env.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { poisons } from './poisons.ts';

type Item = Record<string, unknown>;

let world: World;
let acme: Tenant;
let params: Record<string, string>;
let stored: Item[];
const clock = testClock();

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  params = await belongingsOf(world, acme);
  await world.stack.drain();
  ({ Items: stored = [] } = await documents.send(new ScanCommand({ TableName: variable('TABLE_NAME') })));
});

/** Lists whose records have a declared shape. */
const lists = [
  ['events/list', 'event'],
  ['blog-posts/list', 'post'],
  ['promotions/list-brand', 'promotion'],
  ['content/list-items', 'content'],
  ['forms/list', 'form'],
  ['sites/list', 'site'],
  ['webhooks/list', 'webhook'],
  ['api-keys/list', 'api-key'],
  ['seo/list-redirects', 'redirect'],
  ['invitations/list', 'invitation'],
  ['custom-fields/list', 'custom-field'],
  ['media/list-location', 'media'],
  ['leads/list', 'lead'],
] as const;

/** Another item in the same places of the lists, as a repair by hand may leave it. */
const beside = (item: Item): Item =>
  item.SK === '-' ? { ...item, PK: `${item.PK}x` } : { ...item, SK: `${item.SK}x` };

const read = (id: string) => {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}`);
  clock.advance(2_000);
  return world.call(operation, { as: acme.admin.credentials, params });
};

test.each(lists)('%s leaves out an item that is no %s, and shows all others', async (id, kind) => {
  const before = await read(id);
  expect(before.status).toBe(200);
  const items = stored.filter((item) => item.kind === kind);
  expect(items.length).toBeGreaterThan(0);
  for (const poison of Object.values(poisons)) {
    for (const item of items)
      await documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item: beside(poison(item)) }));
    const replies: Awaited<ReturnType<typeof read>>[] = [];
    const entries = await logged(async () => void replies.push(await read(id)));
    expect(replies[0]?.data).toEqual(before.data);
    expect(entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'record.malformed', kind }));
  }
});
