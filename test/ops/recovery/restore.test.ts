import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import {
  createContentItem,
  getContentItem,
  publishContentItem,
  scheduleContentItem,
  updateContentItem,
} from '#lib/content/content/contract.ts';
import { type Restoring, restore } from '#lib/ops/recovery/restore.ts';
import { verdictOn } from '#lib/ops/recovery/verdict.ts';
import { deleteEach } from '#lib/platform/table/bulk.ts';
import { storedItems, storedOf } from '#lib/platform/table/dynamo/backups.ts';
import { brandView, get, keyIn } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { textOf } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { everyRecord, furnish } from '../tenant-scene.ts';
import { backUp, killAfter, restoringOf } from './backup.ts';

const world = await startWorld({ maxQueueDelaySeconds: 0 });
const furnished = await furnish(world, await world.tenant());
const { brandId } = furnished.tenant;
const { locationId = '' } = furnished.made;
const from = await backUp();

type Stored = Record<string, unknown>;
type Table = Map<string, Stored>;

const restoring = (more: Partial<Restoring>): Restoring => restoringOf({ from, selection: { brandId }, ...more });

/** What carries work out, and notes how far it is. */
const isWork = ({ PK, kind, expiresAt }: Stored): boolean =>
  PK === 'P#COUNTED' ||
  ['task', 'rate', 'restore-run', 'rekeying'].includes(String(kind)) ||
  (typeof expiresAt === 'number' && expiresAt * 1000 < Date.now());

/** A record as it was: a delivery that was under way is given up, and the stamp is not looked at. */
const asBefore = ({ restoredAt: _, ...item }: Stored): string => {
  const { GSI2PK: __, GSI2SK: ___, status: ____, nextAttemptAt: _____, ...rest } = item;
  return textOf(item.kind === 'delivery' ? rest : item);
};

const whole = (records: Table): Map<string, string> =>
  new Map([...records].filter(([, record]) => !isWork(record)).map(([key, record]) => [key, asBefore(record)]));

const ofBrand = ({ PK, SK, brandId: named, holder }: Stored): boolean =>
  String(PK).startsWith(`B#${brandId}#`) || [SK, named, holder].includes(brandId);

const lose = async (which: (record: Stored) => boolean): Promise<void> =>
  deleteEach([...(await everyRecord()).values()].filter(which).map(keyIn));

const mails = async (): Promise<unknown[]> =>
  (await (await fetch(`${world.stack.mailboxUrl}/mails`)).json()) as unknown[];

test('a brand that was lost is as before, however often its restore is killed', async () => {
  await world.stack.drain();
  const before = await everyRecord();
  const sent = await mails();
  await lose(ofBrand);

  const planned = await restore(restoring({ apply: false }));
  expect((await everyRecord()).size).toBe(before.size - [...before.values()].filter(ofBrand).length);
  let kills = 0;
  while (await killAfter(9, () => restore(restoring({})))) kills++;
  expect(kills).toBeGreaterThan(4);
  await world.stack.drain();

  expect(whole(await everyRecord())).toEqual(whole(before));
  expect(await mails()).toEqual(sent);
  expect(planned.counts.restored).toBe([...before.values()].filter((one) => ofBrand(one) && !isWork(one)).length);
  const again = await restore(restoring({}));
  expect(again.counts.restored).toBeUndefined();
});

test('what staff changed after it was restored is not overwritten when the killed run goes on', async () => {
  const name = async () => (await get(brandKey(brandView(brandId))))?.name;
  const rename = (to: string) => tryUpdate(brandKey(brandView(brandId)), { set: { name: to } });
  const before = await name();
  await rename('Ruined');
  const overwriting = restoring({ overwrite: true, selection: { prefix: `B#${brandId}#BRAND` } });

  const plan = await restore({ ...overwriting, apply: false });
  expect([plan.changed, await name()]).toEqual([{ BRAND: 1 }, 'Ruined']);
  expect(await killAfter(1, () => restore(overwriting))).toBe(true);
  expect(await name()).toBe(before);
  await rename('Renamed since');
  expect((await restore(overwriting)).counts).toEqual({ restored: 1 });
  expect(await name()).toBe('Renamed since');
  // It has ended, so the same command is a new run.
  await restore({ ...overwriting, now: new Date(Date.now() + 1) });
  expect(await name()).toBe(before);
});

test('one record is restored with its kin, and nothing else', async () => {
  const before = await everyRecord();
  const isOfLocation = ({ PK, SK, holder }: Stored): boolean =>
    String(PK).startsWith(`B#${brandId}#`) && `${PK}#${SK}#${holder}`.split('#').includes(locationId);
  await lose((record) => ofBrand(record));

  const { changed } = await restore(restoring({ selection: { brandId, recordId: locationId } }));

  const after = await everyRecord();
  const there = [...before].filter(([, record]) => ofBrand(record) && isOfLocation(record) && !isWork(record));
  expect(changed).toMatchObject({ LOCATION: 1, LOCATION_SLUG: 1, PIN: 1, ROUTE: 1 });
  for (const [key, record] of there) expect(asBefore(after.get(key) ?? {}), key).toBe(asBefore(record));
  expect([...after.values()].filter((record) => ofBrand(record) && !isOfLocation(record) && !isWork(record))).toEqual(
    [],
  );
  await restore(restoring({}));
  expect(whole(await everyRecord())).toEqual(whole(before));
});

test('a page is as it was, can be changed again, and is not published a second time', async () => {
  const as = furnished.tenant.admin.credentials;
  const params = { brandId };
  const page = async (slug: string) =>
    (await world.call(createContentItem, { as, params, body: { type: 'PAGE', slug, title: 'As it was' } })).data.item
      .id;
  const [itemId, plannedId] = [await page('changed'), await page('planned')];
  const at = { as, params: { brandId, itemId } };
  const planned = { as, params: { brandId, itemId: plannedId } };
  await world.call(publishContentItem, at);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await world.call(scheduleContentItem, { ...planned, body: { publishAt } })).status).toBe(200);
  const backup = await backUp();
  for (const title of ['Ruined', 'Ruined twice']) await world.call(updateContentItem, { ...at, body: { title } });
  await world.call(publishContentItem, planned);
  const routes = [...(await everyRecord()).values()].filter(({ holder }) => holder === `content#${itemId}`);
  expect(routes).toHaveLength(1);
  await deleteEach(routes.map(keyIn));

  const selection = { brandId, recordId: itemId };
  const { changed } = await restore(restoring({ from: backup, selection, overwrite: true }));
  const all = await restore(restoring({ from: backup }));

  expect([changed.ROUTE, all.changed.DUE]).toEqual([1, undefined]);
  const { item } = (await world.call(getContentItem, at)).data;
  expect(item).toMatchObject({ title: 'As it was', revision: 1 });
  expect((await world.call(updateContentItem, { ...at, body: { title: 'Mended' } })).data.item.revision).toBe(2);
});

test('a run that did not end does not go on in another table that got the name of the first', async () => {
  const prefix = `B#${brandId}#LOCATION`;
  const small = () => backUp('of-locations', ({ PK }) => PK?.S === prefix);
  const place = { from: await small(), selection: { prefix } };
  const ofLocation = ({ PK }: Stored): boolean => PK === prefix;
  const stopped = () => {
    throw new Error('Stopped after a page');
  };
  await expect(restore(restoring({ ...place, onProgress: stopped }))).rejects.toThrow('Stopped');
  await storedItems.send(new DeleteTableCommand({ TableName: place.from }));
  await small();
  await lose(ofLocation);
  await restore(restoring(place));
  expect([...(await everyRecord()).values()].filter(ofLocation)).toHaveLength(1);
});

test('access that may have been withdrawn since is not restored to a brand that is there', async () => {
  const isAccess = ({ PK, SK, brandId: named }: Stored): boolean =>
    (String(PK).includes('#MEMBER#') && SK === brandId) || (PK === 'P#API_KEY' && named === brandId);
  const withdrawn = [...(await everyRecord()).values()].filter(isAccess);
  expect(withdrawn.length).toBeGreaterThan(2);
  await lose(isAccess);

  const { changed } = await restore(restoring({ overwrite: true }));
  const ofTenant = `T#${furnished.tenant.id}#`;
  await restore(restoring({ overwrite: true, selection: { prefix: ofTenant } }));

  expect(Object.keys(changed)).not.toContain('API_KEY');
  expect([...(await everyRecord()).values()].filter(isAccess)).toEqual([]);
  await restore(restoring({ selection: { prefix: `${ofTenant}MEMBER` } }));
  expect([...(await everyRecord()).values()].some(isAccess)).toBe(true);
});

test.each([
  ['P#ADDRESS', { kind: 'address', userId: 'one' }, { kind: 'address', userId: 'other' }, 'taken'],
  ['P#TENANT_SLUG', { kind: 'tenant-slug', tenantId: 'one' }, { kind: 'tenant-slug', tenantId: 'other' }, 'taken'],
  ['P#DOMAIN', { kind: 'domain', holder: 'one' }, { kind: 'domain', holder: 'other' }, 'taken'],
  ['B#brand#RESPONSE_TIMES#3', { d07b2: 1 }, { d07b2: 2 }, 'kept'],
  ['P#REKEYING', { kind: 'rekeying' }, { kind: 'rekeying', changedAt: 'now' }, 'kept'],
])('%s is not replaced by an earlier one', (PK, item, there, verdict) => {
  const circumstances = {
    selection: { prefix: '' },
    overwrite: true,
    startedAt: '2026-11-27T00:00:00.000Z',
    withAccess: true,
    erasedOwners: new Set<string>(),
  };
  expect(verdictOn(storedOf({ PK, ...item }), storedOf({ PK, ...there }), circumstances, false)).toBe(verdict);
});
