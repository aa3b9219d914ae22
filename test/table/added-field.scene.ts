import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { exportTenant } from '#lib/ops/export-tenant.ts';
import { variable } from '#lib/platform/core/env.ts';
import { scanTable } from '#lib/platform/table/bulk.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import type { Item } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

/** Runs where the shapes of five subjects have the field `franchiseNumber`: see `added-field.test.ts`. */
const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();

const call = async (method: string, path: string, body?: object) => {
  clock.advance(200);
  const reply = await fetch(`${world.stack.url}/v1/brands/${acme.brandId}${path}`, {
    method,
    headers: { ...acme.admin.credentials, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text).data;
};

const without = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === 'franchiseNumber' ? [] : [[name, without(inner)]])),
  );
};

/** Makes every record what it was before the field existed. */
const forgetField = async (): Promise<number> => {
  const changed: Item[] = [];
  await scanTable(async (items) => {
    changed.push(...items.filter((item) => JSON.stringify(item).includes('franchiseNumber')));
  });
  for (const item of changed)
    await documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item: without(item) as Item }));
  return changed.length;
};

const exportedLines = async (): Promise<string[]> => {
  const root = await mkdtemp(join(tmpdir(), 'frontage-added-'));
  try {
    const folder = join(root, 'export');
    await exportTenant(acme.id, { folder, now: () => clock.now(), onProgress: () => {} });
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.jsonl'));
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).flatMap((text) =>
      text.trim().split('\n'),
    );
  } finally {
    await rm(root, { recursive: true });
  }
};

const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

const subjects = [
  { list: 'locations', single: 'location', given: { name: 'Austin' }, change: { name: 'Dallas' } },
  { list: 'services', single: 'service', given: { name: 'Drains' }, change: { name: 'Boilers' } },
  {
    list: 'events',
    single: 'event',
    given: { title: 'Open day', startsAt: inHours(24), endsAt: inHours(26) },
    change: { title: 'Open night' },
  },
  {
    list: 'promotions',
    single: 'promotion',
    given: { title: 'Spring', discountType: 'percent', discountValue: 10 },
    change: { title: 'Autumn' },
  },
  {
    list: 'forms',
    single: 'form',
    given: { name: 'Contact', fields: [{ name: 'name', label: 'Name', type: 'text', required: true }] },
    change: { name: 'Contact us' },
  },
];

test.each(subjects)(
  '$list that were stored before a field are read, listed, changed and exported with it',
  async (of) => {
    const { [of.single]: made } = await call('POST', `/${of.list}`, of.given);
    expect(made.franchiseNumber).toBeNull();
    expect(made.rank).toBe('none');
    expect(await forgetField()).toBeGreaterThan(0);

    const listed = (await call('GET', `/${of.list}`))[of.list].find(({ id }: { id: string }) => id === made.id);
    expect(listed).toMatchObject({ franchiseNumber: null, rank: 'none' });
    const read = async () => (await call('GET', `/${of.list}/${made.id}`))[of.single];
    expect(await read()).toMatchObject({ franchiseNumber: null, rank: 'none' });
    expect((await exportedLines()).filter((line) => line.includes(`"id":"${made.id}"`))).toEqual(
      expect.arrayContaining([expect.stringContaining('"franchiseNumber":null')]),
    );

    await call('PUT', `/${of.list}/${made.id}`, of.change);
    expect(await read()).toMatchObject({ ...of.change, franchiseNumber: null, rank: 'none' });
    await forgetField();
    await call('PUT', `/${of.list}/${made.id}`, { franchiseNumber: 'F-7' });
    expect(await read()).toMatchObject({ ...of.change, franchiseNumber: 'F-7' });
  },
);
