import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportTenant } from '#lib/ops/export-tenant.ts';
import { readStored } from '#lib/platform/media/bucket/versions.ts';
import { startWorld } from '#test/support/world.ts';
import { everyObject, everyRecord, furnish } from './tenant-scene.ts';

const world = await startWorld();
const theirs = await furnish(world, await world.tenant());
const others = await furnish(world, await world.tenant());
const root = mkdtempSync(join(tmpdir(), 'frontage-export-'));

afterAll(() => rmSync(root, { recursive: true }));

const exporting = (folder: string) => ({ folder: join(root, folder), now: () => new Date(), onProgress: () => {} });

const entriesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }));

const linesIn = (folder: string): Map<string, Record<string, unknown>[]> =>
  new Map(
    entriesIn(folder)
      .filter(({ path }) => path.endsWith('.jsonl'))
      .map(({ path }) => [
        path.slice(join(root, folder, 'records').length + 1),
        readFileSync(path, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ]),
  );

const bytesOf = async (key: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await readStored(key)) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Stored strings that must stay secret. */
const secretsOf = (records: Iterable<Record<string, unknown>>): string[] => {
  const found: string[] = [];
  const look = (name: string, value: unknown): void => {
    if (/^raw(Key)?$/.test(name)) found.push(name);
    if (typeof value === 'string' && /^(sealed|passwordHash|hash|bodyHash|fingerprint)/.test(name)) found.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [inner, each] of Object.entries(value)) look(Array.isArray(value) ? name : inner, each);
  };
  for (const record of records) {
    look('', record);
    if (/^P#(API_KEY|REFRESH|INVITATION|RESET)/.test(String(record.PK))) found.push(String(record.SK));
  }
  return found;
};

test('the export has every record and file of the tenant, and no secrets or records of others', async () => {
  const stored = [...(await everyRecord()).values()];
  const { records, files } = await exportTenant(theirs.tenant.id, exporting('theirs'));
  const lines = linesIn('theirs');

  const own = stored.filter(({ PK }) =>
    [theirs.tenant.id, theirs.tenant.brandId].includes(String(PK).split('#')[1] ?? ''),
  );
  const wanted = new Map<string, number>();
  for (const { PK } of own) {
    const [kind, id, list = ''] = String(PK).split('#');
    const file = `${kind === 'B' ? `brands/${id}` : 'tenant'}/${list.toLowerCase().replaceAll('_', '-')}.jsonl`;
    wanted.set(file, (wanted.get(file) ?? 0) + 1);
  }
  expect(wanted.size).toBeGreaterThan(40);
  expect([...wanted].filter(([file, count]) => lines.get(file)?.length !== count)).toEqual([]);
  expect(lines.get('platform/address.jsonl')).toHaveLength(records.user ?? 0);
  expect(lines.get('tenant/user.jsonl')).toContainEqual(
    expect.objectContaining({ id: theirs.tenant.admin.id, email: theirs.tenant.admin.email }),
  );
  const ofLeads = lines.get(`brands/${theirs.tenant.brandId}/lead.jsonl`);
  expect(ofLeads?.filter(({ kind }) => kind === 'lead')).toEqual([
    expect.objectContaining({ id: theirs.made.leadId, fields: expect.objectContaining({ name: 'Grace Hopper' }) }),
  ]);
  expect(ofLeads).toContainEqual(expect.objectContaining({ kind: 'lead-note', text: 'Called back' }));
  expect(ofLeads).toContainEqual(expect.objectContaining({ kind: 'lead-task', text: 'Send the offer' }));
  expect([...lines.values()].flat().filter((line) => 'PK' in line || 'SK' in line || 'GSI1PK' in line)).toEqual([]);

  const text = entriesIn('theirs')
    .filter(({ path }) => path.endsWith('.jsonl'))
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join('\n');
  const secrets = secretsOf(stored);
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(others.names.filter((name) => text.includes(name))).toEqual([]);

  const keys = (await everyObject()).filter((key) => key.includes(theirs.tenant.brandId));
  expect(files.count).toBe(keys.length);
  for (const key of keys) expect(readFileSync(join(root, 'theirs/files', key))).toEqual(await bytesOf(key));
  const modes = entriesIn('theirs').map(({ path, isFile }) => [isFile, statSync(path).mode & 0o777] as const);
  expect(modes.filter(([isFile, mode]) => mode !== (isFile ? 0o600 : 0o700))).toEqual([]);
  expect(statSync(join(root, 'theirs')).mode & 0o777).toBe(0o700);
});

test('a second export is the same, and a folder with other contents is not changed', async () => {
  await exportTenant(theirs.tenant.id, exporting('twice'));
  const first = entriesIn('twice')
    .map(({ path }) => path)
    .toSorted();
  const counts = [...linesIn('twice')].map(([file, lines]) => [file, lines.length]).toSorted();
  await exportTenant(theirs.tenant.id, exporting('twice'));
  expect(
    entriesIn('twice')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(first);
  expect([...linesIn('twice')].map(([file, lines]) => [file, lines.length]).toSorted()).toEqual(counts);
  await expect(exportTenant(others.tenant.id, exporting('twice'))).rejects.toThrow('choose a new folder');
  await expect(exportTenant(others.tenant.id, { ...exporting('twice'), folder: root })).rejects.toThrow('a new folder');
  await expect(exportTenant(others.tenant.brandId, exporting('nobody'))).rejects.toThrow('tenant does not exist');
});
