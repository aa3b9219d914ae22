import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { applyJob, getJob, undoJob } from '#lib/platform/jobs/contract.ts';
import { writeRows } from '#lib/platform/jobs/files.ts';
import { startJob } from '#lib/platform/jobs/start.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { type JobRow, listJobRows } from '#lib/use-cases/jobs/contract.ts';
import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import type { LocationRow } from '#lib/use-cases/location-rows/contract.ts';
import type { Credentials, Reply, World } from '#test/support/product.ts';
import { locationItems, locationNumber, storeItems } from '#test/support/stored-locations.ts';

/** A brand with a number of locations, whose jobs are run as far as a test says. */
export const brandWith = async (world: World, size: number) => {
  const tenant = await world.tenant();
  const view = brandView(tenant.brandId);
  const records = Array.from({ length: size }, (_, at) =>
    locationNumber(at, { tenantId: tenant.id, brandId: tenant.brandId }),
  );
  await storeItems(records.flatMap((record) => locationItems(view, record)));
  const params = { brandId: tenant.brandId };
  const as = tenant.admin.credentials;
  const start = (body: object, by: Credentials = as) =>
    world.call(createLocationChange, { as: by, params, body: { selection: { filter: {} }, ...body } });
  const at = (jobId: string, by: Credentials = as) => ({ as: by, params: { ...params, jobId } });
  const scene = {
    tenant,
    view,
    ids: records.map(({ id }) => id),
    params,
    as,
    at,
    start,
    /** Starts a job that is checked at once, and returns its id. */
    checked: async (body: object, by?: Credentials): Promise<string> => {
      const { data, text } = await start(body, by);
      if (!data) throw new Error(text);
      await world.stack.drain();
      return data.job.id;
    },
    /** Starts a job of rows, as an import does, that is checked at once. */
    imported: async (rows: LocationRow[]): Promise<string> => {
      const now = new Date();
      const id = newId(now);
      const { id: userId } = tenant.admin;
      const user = { kind: 'user', tenantId: tenant.id, userId, sessionId: '', reason: null } as const;
      const caller: Caller = { ...user, role: 'brand_admin', locationIds: null };
      const total = await writeRows(view, id, rows);
      const starting = { id, type: 'import', title: null, total, caller, requestId: id } as const;
      await commit(startJob(view, starting, now).writes);
      await world.stack.drain();
      return id;
    },
    job: async (jobId: string) => (await world.call(getJob, at(jobId))).data.job,
    apply: async (jobId: string, body: object = {}) => {
      const reply = await world.call(applyJob, { ...at(jobId), body });
      await world.stack.drain();
      return reply;
    },
    undo: async (jobId: string) => {
      const reply = await world.call(undoJob, at(jobId));
      await world.stack.drain();
      return reply;
    },
    rows: async (jobId: string, query: Record<string, string> = {}): Promise<JobRow[]> => {
      const rows: JobRow[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Record<string, string> = { limit: '100', ...query, ...(cursor && { cursor }) };
        const reply: Reply<{ rows: JobRow[]; nextCursor: string | null }> = await world.call(listJobRows, {
          ...at(jobId),
          query: page,
        });
        rows.push(...reply.data.rows);
        cursor = reply.data.nextCursor;
      }
      return rows;
    },
    location: async (locationId: string) => {
      const record = await get(locationKey(view, locationId));
      if (!record) throw new Error('No such location');
      return record;
    },
    /** The audit entries of rows, by the operation and the location. */
    entries: async (operation: string): Promise<string[]> =>
      (await queryAll({ partition: auditsOf(view) }))
        .filter((entry) => entry.operation === operation)
        .map(({ object }) => object.id)
        .toSorted(),
  };
  return scene;
};

export type JobBrand = Awaited<ReturnType<typeof brandWith>>;
