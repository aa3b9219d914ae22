import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { runners } from '#functions/workers/run-jobs.ts';
import { withFolder } from '#infra/brand/archive.ts';
import { exportBrand } from '#infra/brand/export.ts';
import { importBrand } from '#infra/brand/import.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createExport, getExport } from '#lib/accounts/exports/contract.ts';
import { cancelJob, getJob } from '#lib/platform/jobs/contract.ts';
import type { Product } from '#lib/use-cases/brand-data/product.ts';
import { readBrand } from '#lib/use-cases/brand-data/read.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';
import type { Outcome } from '#lib/use-cases/brand-data/write.ts';
import { testClock } from '#test/support/clock.ts';
import { mortalConsumer } from '#test/support/jobs/mortal.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { fullBrand, productOf } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const root = await mkdtemp(join(tmpdir(), 'frontage-archive-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const acme = await world.tenant();
await fullBrand(world, acme, clock, 1);

const begin = async ({ brandId, admin }: Tenant, body: object = {}, as: Credentials = admin.credentials) => {
  clock.advance(1000);
  return world.call(createExport, { as, params: { brandId }, body });
};

const got = async ({ brandId, admin }: Tenant, jobId: string, as: Credentials = admin.credentials) => {
  clock.advance(1000);
  return world.call(getExport, { as, params: { brandId, exportId: jobId } });
};

const filesOf = async (tenant: Tenant, jobId: string): Promise<Record<string, string>> => {
  await world.stack.drain();
  const { data } = await got(tenant, jobId);
  const response = await fetch(data.archive?.url ?? '');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

const linesIn = (text = ''): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('an export is a job whose file has what the brand has', async () => {
  const { status, data } = await begin(acme);
  expect([status, data.job.status, data.job.type]).toEqual([201, 'running', 'export']);
  expect((await got(acme, data.job.id)).data.archive).toBeNull();
  const files = await filesOf(acme, data.job.id);
  expect((await got(acme, data.job.id)).data.job).toMatchObject({ status: 'done', undoUntil: null });
  for await (const { section, records } of readBrand(productOf(world, acme, clock), sections)) {
    const lines = linesIn(files[`data/${section.name}.jsonl`]).map(({ ref: _, about: __, ...line }) => line);
    expect(lines, section.name).toEqual(records.map(({ line }) => line));
    expect(JSON.parse(files[`schemas/${section.name}.json`] ?? '')).toMatchObject({ type: 'object' });
  }
  const manifest = JSON.parse(files['manifest.json'] ?? '');
  expect(manifest).toMatchObject({ format: 'frontage-brand', id: data.job.id, leftOut: { sections: {} } });
  expect(manifest.leftOut.kinds.flatMap(({ kinds }: { kinds: string[] }) => kinds)).toContain('lead');
  expect(files['data/leads.jsonl']).toBeUndefined();
  expect(linesIn(files['data/services.jsonl'])).toContainEqual(
    expect.objectContaining({ name: 'Repair', locationId: expect.any(String), priceFromCents: 9900 }),
  );
  expect(files['locations.csv']).toContain('"Branch 1"');
  const media = linesIn(files['data/media.jsonl']).map(({ about }) => about as { url: string });
  expect((await fetch(media[0]?.url ?? '')).status).toBe(200);
});

test('the archive of an export is imported into an empty brand', async () => {
  const { data } = await begin(acme);
  await world.stack.drain();
  const { archive } = (await got(acme, data.job.id)).data;
  const file = join(root, 'brand.zip');
  await writeFile(file, new Uint8Array(await (await fetch(archive?.url ?? '')).arrayBuffer()));
  const target = await world.tenant();
  const product = productOf(world, target, clock);
  const outcomes: Outcome[] = [];
  const onOutcome = (outcome: Outcome) => outcomes.push(outcome);
  const given = { brandId: target.brandId, isDryRun: false, domains: new Map(), onOutcome };
  await withFolder(file, (folder) => importBrand(product, { folder, ...given }));
  expect(outcomes.filter(({ errors }) => errors.length > 0)).toEqual([]);
  const lines = async (from: Product) => {
    const read: [string, unknown][] = [];
    for await (const { section, records } of readBrand(from, sections))
      read.push(...records.map(({ name, line }): [string, unknown] => [`${section.name}/${name}`, line]));
    return Object.fromEntries(read);
  };
  expect(await lines(product)).toEqual(await lines(productOf(world, acme, clock)));
});

test.each([
  ['a path out of the folder', { '../../evil.txt': 'x' }, 'which is no part of a brand'],
  ['an absolute path', { '/etc/cron.d/evil': 'x' }, 'which is no part of a brand'],
  ['a program', { 'data/run.sh/evil': 'x' }, 'which is no part of a brand'],
])('an archive with %s is not unpacked', async (_, files, message) => {
  const file = join(root, 'evil.zip');
  await writeFile(
    file,
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  await expect(withFolder(file, async () => undefined)).rejects.toThrow(message);
});

test('an archive that is damaged, or unpacks to more than it may, is refused', async () => {
  const file = join(root, 'damaged.zip');
  await writeFile(file, 'no archive');
  await expect(withFolder(file, async () => undefined)).rejects.toThrow('is no ZIP archive');
  const bomb = Buffer.from(zipSync({ 'data/events.jsonl': new Uint8Array(1024) }));
  // The size that the archive states for its file: 4 GB.
  bomb.writeUInt32LE(0xfffffffe, bomb.indexOf('PK\u0001\u0002') + 24);
  await writeFile(file, bomb);
  await expect(withFolder(file, async () => undefined)).rejects.toThrow('unpacks to more than 2 GB');
});

test('leads are in an export that asks for them, by somebody who may read them', async () => {
  const { data } = await begin(acme, { include: ['leads'] });
  const files = await filesOf(acme, data.job.id);
  expect(linesIn(files['data/leads.jsonl'])).toHaveLength(1);
  const keyWith = async (scopes: string[]): Promise<Credentials> => {
    const params = { brandId: acme.brandId };
    clock.advance(1000);
    const made = await world.call(createApiKey, {
      as: acme.admin.credentials,
      params,
      body: { name: 'Export', scopes },
    });
    return { 'x-api-key': made.data.key };
  };
  const key = await keyWith(['brands:*', 'locations:read']);
  expect(await begin(acme, { include: ['leads'] }, key)).toMatchObject({ error: { code: 'scope_required' } });
  // Of a key, only what its scopes let it read.
  const { data: partial } = await begin(acme, {}, key);
  await world.stack.drain();
  const { archive } = (await got(acme, partial.job.id, key)).data;
  const parts = unzipSync(new Uint8Array(await (await fetch(archive?.url ?? '')).arrayBuffer()));
  const { leftOut, records } = JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array()));
  expect(Object.keys(leftOut.sections)).toContain('forms');
  expect(records).toMatchObject({ forms: 0, locations: 2 });
  // Another admin sees the job, but not the file of what the key may read.
  expect((await got(acme, partial.job.id)).data).toMatchObject({ job: { status: 'done' }, archive: null });
});

test('an API key exports by the command line what it may read', async () => {
  const params = { brandId: acme.brandId };
  clock.advance(1000);
  const body = { name: 'Command line', scopes: ['*'] };
  const { data } = await world.call(createApiKey, { as: acme.admin.credentials, params, body });
  const key: Tenant = { ...acme, admin: { ...acme.admin, credentials: { 'x-api-key': data.key } } };
  const folder = join(root, 'by-key');
  const product = productOf(world, key, clock);
  await exportBrand(product, { folder, withMedia: false, now: clock.now(), print: () => undefined });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  expect(manifest.records).toMatchObject({ 'lead-views': 0, locations: 2 });
  expect(Object.keys(manifest.leftOut.sections)).toEqual(['lead-views']);
  const outcomes: Outcome[] = [];
  const onOutcome = (outcome: Outcome) => outcomes.push(outcome);
  await importBrand(product, { folder, brandId: acme.brandId, isDryRun: true, domains: new Map(), onOutcome });
  expect(outcomes.filter(({ result }) => result !== 'unchanged')).toEqual([]);
});

test('an export that dies at fifty moments has everything once', async () => {
  const { data } = await begin(acme);
  const jobId = data.job.id;
  const consumer = mortalConsumer(runners);
  const first = { kind: 'run-chunk', brandId: acme.brandId, jobId, phase: 'apply', chunk: 0 } as const;
  const deaths = Array.from({ length: 50 }, (_, nth) => ({ call: 1 + ((nth * 13) % 40), isMade: nth % 2 === 0 }));
  const { died } = await consumer.run([first], deaths);
  consumer.stop();
  expect(died).toBe(50);
  const whole = await filesOf(acme, (await begin(acme)).data.job.id);
  const files = await filesOf(acme, jobId);
  const dataOf = (of: Record<string, string>) => Object.entries(of).filter(([name]) => name !== 'manifest.json');
  expect(dataOf(files)).toEqual(dataOf(whole));
  expect((await got(acme, jobId)).data.job).toMatchObject({ status: 'done', done: data.job.total });
});

test('others neither begin an export nor get its file', async () => {
  const { data } = await begin(acme);
  await world.stack.drain();
  const marketing = await acme.person('marketing');
  expect(await begin(acme, {}, marketing.credentials)).toMatchObject({ status: 403 });
  expect(await got(acme, data.job.id, marketing.credentials)).toMatchObject({ status: 403 });
  const foreign = await world.tenant();
  expect(await got(acme, data.job.id, foreign.admin.credentials)).toMatchObject({ status: 403 });
  expect(await got(foreign, data.job.id)).toMatchObject({ status: 404 });
});

test('an export that is cancelled has no file', async () => {
  const { data } = await begin(acme);
  const params = { brandId: acme.brandId, jobId: data.job.id };
  await world.call(cancelJob, { as: acme.admin.credentials, params });
  await world.stack.drain();
  expect((await world.call(getJob, { as: acme.admin.credentials, params })).data.job.status).toBe('cancelled');
  expect((await got(acme, data.job.id)).data.archive).toBeNull();
});
