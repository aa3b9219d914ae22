import { brandKey } from '#lib/accounts/brands/records.ts';
import { memberIds } from '#lib/accounts/users/members.ts';
import { memberKey } from '#lib/accounts/users/people.ts';
import { locationsByAge } from '#lib/places/locations/records.ts';
import { membersOfRegion, regionKey } from '#lib/places/regions/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { JobMessage, JobOf } from '#lib/platform/queue/job-messages.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, get, getEach, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { promotionsFollow } from '../promotions/regions.ts';

import { settleAll } from './settle.ts';

const pageSize = 100;
const followedAfterMs = 60_000;

/** Gives away the leads of those who have a region and may no longer have all of their leads. */
const reassignLater = async (view: BrandView): Promise<void> => {
  const brand = await get(brandKey(view));
  if (!brand) return;
  const tenant = tenantView(brand.tenantId);
  const members = await getEach((await memberIds(brand)).map((userId) => memberKey(tenant, userId, view.id)));
  const jobs = members.flatMap((member): JobMessage[] =>
    member?.regionIds?.length ? [{ kind: 'reassign-leads', brandId: view.id, userId: member.userId }] : [],
  );
  await send(
    'jobs',
    jobs.map((body) => ({ body, group: view.id })),
  );
};

/** Lets the leads of people and the promotions of a brand follow its regions, once their locations are written. */
export const followRegions = async ({ brandId }: Pick<JobOf<'follow-regions'>, 'brandId'>): Promise<void> => {
  const view = brandView(brandId);
  await Promise.all([reassignLater(view), promotionsFollow(view, now())]);
};

/** The locations to look at for a region: all of the brand for a rule, else those that it has from an earlier rule. */
const pageFor = async (view: BrandView, regionId: string, after: string | undefined): Promise<string[]> => {
  const region = await get(regionKey(view, regionId));
  if (region?.wanted) {
    const { items } = await query({
      partition: locationsByAge(view),
      attributes: ['SK'],
      limit: pageSize,
      ...(after !== undefined && { from: `${after}~` }),
    });
    return items.map(({ SK }) => SK);
  }
  const found = membersOfRegion(view, regionId);
  const from = after === undefined ? found.from : `${regionId}#${after}~`;
  const { items } = await query({ ...found, ...(from !== undefined && { from }), attributes: ['SK'], limit: pageSize });
  return items.map(({ SK }) => SK.slice(regionId.length + 1));
};

/**
 * Lets the first locations of a brand follow a region that was just saved, so that its answer has them: of most brands all. The job
 * of the change does the rest, and all of it where this fails.
 */
export const placeFirst = async (view: BrandView, regionId: string): Promise<void> => {
  await settleAll(view, await pageFor(view, regionId, undefined), { only: regionId });
};

/** Lets a page of the locations of a brand follow the rule of a region; the next page is another job. */
export const placeRegion = async ({ after, ...job }: JobOf<'place-region'>): Promise<void> => {
  const view = brandView(job.brandId);
  const ids = await pageFor(view, job.regionId, after);
  await settleAll(view, ids, { only: job.regionId });
  const last = ids[pageSize - 1];
  if (last === undefined) return followRegions(job);
  await send('jobs', [{ body: { ...job, after: last }, group: job.brandId }]);
};

/** Lets the regions of a brand follow some changed locations. */
export const placeLocations = async ({ brandId, locationIds }: JobOf<'place-locations'>): Promise<void> => {
  const view = brandView(brandId);
  // If this ends in the middle, nobody sees any more that a region got or lost a location.
  const followLater = async () => {
    const at = now();
    const dueAt = new Date(at.getTime() + followedAfterMs);
    await commit([task(view, 'jobs', { kind: 'follow-regions', brandId }, at, dueAt)]);
  };
  if (await settleAll(view, locationIds, { beforeMoves: followLater })) await followRegions({ brandId });
};
