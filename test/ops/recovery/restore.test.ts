import { expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { type Restoring, restore } from '#lib/ops/recovery/restore.ts';
import { deleteEach } from '#lib/platform/table/bulk.ts';
import { brandView, get, keyIn } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { textOf } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { everyRecord, furnish } from '../tenant-scene.ts';
import { backUp, killAfter } from './backup.ts';

const world = await startWorld({ maxQueueDelaySeconds: 0 });
const furnished = await furnish(world, await world.tenant());
const { brandId } = furnished.tenant;
const { locationId = '' } = furnished.made;
const from = await backUp();

type Stored = Record<string, unknown>;
type Table = Map<string, Stored>;

const restoring = (more: Partial<Restoring>): Restoring => ({
  from,
  selection: { brandId },
  overwrite: false,
  erasedByLog: new Set(),
  unitsPerSecond: 1_000_000,
  apply: true,
  now: new Date(),
  onProgress: () => undefined,
  ...more,
});

/** What carries work out, and notes how far it is. */
const isWork = ({ PK, kind, expiresAt }: Stored): boolean =>
  PK === 'P#COUNTED' ||
  ['task', 'rate', 'restore-run', 'restore-part'].includes(String(kind)) ||
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
    String(PK).startsWith(`B#${brandId}#`) && [...`${PK}#${SK}`.split('#'), holder].includes(locationId);
  await lose((record) => ofBrand(record));

  const { changed } = await restore(restoring({ selection: { brandId, recordId: locationId } }));

  const after = await everyRecord();
  const there = [...before].filter(([, record]) => ofBrand(record) && isOfLocation(record) && !isWork(record));
  expect(changed).toMatchObject({ LOCATION: 1, LOCATION_SLUG: 1, PIN: 1 });
  for (const [key, record] of there) expect(asBefore(after.get(key) ?? {}), key).toBe(asBefore(record));
  expect([...after.values()].filter((record) => ofBrand(record) && !isOfLocation(record) && !isWork(record))).toEqual(
    [],
  );
  await restore(restoring({}));
  expect(whole(await everyRecord())).toEqual(whole(before));
});

test('access that may have been withdrawn since is not restored to a brand that is there', async () => {
  const isAccess = ({ PK, SK, brandId: named }: Stored): boolean =>
    (String(PK).includes('#MEMBER#') && SK === brandId) || (PK === 'P#API_KEY' && named === brandId);
  const withdrawn = [...(await everyRecord()).values()].filter(isAccess);
  expect(withdrawn.length).toBeGreaterThan(2);
  await lose(isAccess);

  const { changed } = await restore(restoring({ overwrite: true }));

  expect(Object.keys(changed)).not.toContain('API_KEY');
  expect([...(await everyRecord()).values()].filter(isAccess)).toEqual([]);
});
