import { setTimeout as pause } from 'node:timers/promises';
import { apiKeys } from '#lib/accounts/api-keys/records.ts';
import { beginErasure, type ErasureRecord, erasureKey, noteClosed } from '#lib/accounts/brands/erasures.ts';
import { brandKey, brandsOfTenant } from '#lib/accounts/brands/records.ts';
import { invitationsOf } from '#lib/accounts/invitations/records.ts';
import { type TenantRecord, tenantKey, tenantSlugKey } from '#lib/accounts/tenants/records.ts';
import { usersOf } from '#lib/accounts/users/people.ts';
import { destroy, eachStored } from '#lib/platform/media/bucket/versions.ts';
import { deleteEach, scanTable } from '#lib/platform/table/bulk.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get, type Item, keyIn, type Partition, tenantView } from '#lib/platform/table/table.ts';
import { remove, update } from '#lib/platform/table/write.ts';
import { closeTenant } from './close-tenant.ts';
import { type Ownership, placeIn, readOwnership } from './ownership.ts';
import { surveyOwnership } from './survey-ownership.ts';

export interface Erasing {
  /** The operator, for the record of the erasure. */
  by: string;
  now: Date;
  /** Longer than any request takes: requests that began before the tenant was closed have ended by then. */
  settleMs: number;
  /** Told how much more was deleted; what it throws ends the run, which can be started again at any time. */
  onProgress: (gone: number, what: 'records' | 'versions of files') => void;
}

/** Partitions that say what else is the tenant's: they are deleted last. */
const rootsOf = ({ tenantId, brandIds }: Ownership): Partition<unknown>[] => {
  const tenant = tenantView(tenantId);
  const ofBrands = brandIds
    .map(brandView)
    .flatMap((view) => [apiKeys(view), invitationsOf(view), { name: brandKey(view).PK }]);
  return [...ofBrands, usersOf(tenant), brandsOfTenant(tenantId)];
};

const maxPasses = 20;

/** Refused calls are counted too, for a day at most: their counters are no reason for another pass. */
const isCall = ({ kind }: Item): boolean => kind === 'rate';

/** Deletes every record except for those by which others are found, until none is left. */
const emptyTable = async (ownership: Ownership, tenant: TenantRecord | undefined, done: (records: number) => void) => {
  const place = placeIn(ownership);
  const kept = new Set([...rootsOf(ownership).map(({ name }) => name), tenantKey(ownership.tenantId).PK]);
  const slug = tenant && tenantSlugKey(tenant.slug);
  const goes = (item: Item): boolean =>
    place(item) !== undefined && !kept.has(String(item.PK)) && !(item.PK === slug?.PK && item.SK === slug?.SK);
  for (let pass = 1; pass <= maxPasses; pass++) {
    let found = 0;
    await scanTable(async (items) => {
      const going = items.filter(goes);
      found += going.filter((item) => !isCall(item)).length;
      await deleteEach(going.map(keyIn), done);
    });
    if (found === 0) return;
  }
  throw new Error('Records of the tenant are still being written: stop the writers, then run this again');
};

const emptyBucket = async ({ brandIds }: Ownership, done: (versions: number) => void): Promise<void> => {
  for (const brandId of brandIds)
    await eachStored(brandId, async (versions) => {
      await destroy(versions);
      done(versions.length);
    });
};

const emptyRoots = async (ownership: Ownership, done: (records: number) => void): Promise<void> => {
  for (const partition of rootsOf(ownership)) {
    const items = await queryAll({ partition, attributes: ['PK', 'SK'] });
    await deleteEach(items.map(keyIn), done);
  }
};

/** Deletes the tenant itself, in one transaction with the note that nothing of it is left. */
const conclude = async (tenantId: string, tenant: TenantRecord | undefined, now: Date): Promise<void> => {
  const end = update(erasureKey(tenantId), { set: { endedAt: now.toISOString() }, when: { kind: 'erasure' } });
  const last = tenant ? [remove(tenantKey(tenantId)), remove(tenantSlugKey(tenant.slug))] : [];
  await commit([end, ...last]);
};

/** Notes how much there is. A run that continues an earlier one keeps the numbers of that. */
const begin = async (
  ownership: Ownership,
  before: ErasureRecord | undefined,
  { by, now }: Pick<Erasing, 'by' | 'now'>,
) => {
  const { tenantId, brandIds } = ownership;
  const { records, objects } = before ?? (await surveyOwnership(ownership));
  const begunAt = now.toISOString();
  await beginErasure({
    kind: 'erasure',
    tenantId,
    brandIds: [...brandIds],
    by,
    begunAt,
    endedAt: null,
    records,
    objects,
  });
};

/**
 * Deletes everything of a tenant, and keeps a record of the erasure. It can be stopped at any moment and started again;
 * started again when it is done, it deletes what was written meanwhile.
 */
export const eraseTenant = async (tenantId: string, { by, now, settleMs, onProgress }: Erasing): Promise<void> => {
  const [tenant, before] = await Promise.all([get(tenantKey(tenantId)), get(erasureKey(tenantId))]);
  const ownership = await readOwnership(tenantId, before?.brandIds ?? []);
  if (ownership.hasSuperAdmin) throw new Error('The tenant cannot be erased: it has platform staff');
  if (!tenant && !before) throw new Error('The tenant does not exist');
  await begin(ownership, before, { by, now });
  await closeTenant(ownership);
  const closed = await noteClosed(tenantId, now);
  await pause(Math.max(0, closed.getTime() + settleMs - now.getTime()));
  const records = (gone: number): void => onProgress(gone, 'records');
  await emptyTable(ownership, tenant, records);
  await emptyBucket(ownership, (gone) => onProgress(gone, 'versions of files'));
  await emptyRoots(ownership, records);
  if (before?.endedAt == null) await conclude(tenantId, tenant, now);
};
