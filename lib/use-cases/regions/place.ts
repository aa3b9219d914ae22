import { brandKey } from '#lib/accounts/brands/records.ts';
import { memberIds } from '#lib/accounts/users/members.ts';
import { memberKey } from '#lib/accounts/users/people.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { locationKey, locationsByAge } from '#lib/places/locations/records.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { factsOf } from '#lib/places/regions/facts.rules.ts';
import { type Facts, isWanted } from '#lib/places/regions/match.rules.ts';
import {
  locationRegionsKey,
  memberOfRegionKey,
  membersOfRegion,
  noteRegions,
  type RegionRecord,
  regionKey,
  regionsOf,
} from '#lib/places/regions/records.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { now } from '#lib/platform/core/clock.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import type { JobMessage, JobOf } from '#lib/platform/queue/job-messages.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { commit, tryCommit } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, get, getEach, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { put, remove, unchanged, type Write } from '#lib/platform/table/write.ts';
import { promotionsFollow } from '../promotions/regions.ts';

const pageSize = 100;
const atOnce = 8;
/** With the conditions on regions, on the location and on what is known of it, far less than a transaction holds. */
const maxAtOnce = 40;
const maxRuns = 20;
const followedAfterMs = 60_000;

const readPlaces = async (view: BrandView, ids: readonly string[]) => {
  const of = <T>(keyOf: (id: string) => T): T[] => ids.map(keyOf);
  const [locations, profiles, values, placements] = await Promise.all([
    getEach(of((id) => locationKey(view, id))),
    getEach(of((id) => profileKey(view, id))),
    getEach(of((id) => customValuesKey(view, id))),
    getEach(of((id) => locationRegionsKey(view, id))),
  ]);
  return ids.map((id, at) => ({
    id,
    location: locations[at],
    profile: profiles[at],
    values: values[at],
    placement: placements[at],
  }));
};

type Place = Awaited<ReturnType<typeof readPlaces>>[number];

/** The facts by which a region has a location; undefined if it does not have it. */
const factsFor = ({ wanted }: RegionRecord, { location, profile, values }: Place): Facts | undefined => {
  if (wanted === null || location?.deletedAt !== null) return undefined;
  const facts = factsOf(location, profile?.zipCode ?? null, values?.values ?? {}, wanted);
  return isWanted(wanted, facts) ? facts : undefined;
};

interface Settled {
  /** Whether other changes got between, or too many regions change at once: it is looked at again. */
  again: boolean;
  /** Whether a region got or lost the location. */
  moved: boolean;
}

const settle = async (
  view: BrandView,
  regions: ReadonlyMap<string, RegionRecord>,
  { only, place, announce }: { only: string | undefined; place: Place; announce: () => Promise<void> },
): Promise<Settled> => {
  const { id, location, profile, values, placement } = place;
  const listed = placement?.regionIds ?? [];
  const found = new Map(
    [...regions.values()].flatMap((region) => {
      const facts = factsFor(region, place);
      return facts ? [[region.id, facts] as const] : [];
    }),
  );
  const concerned = [...new Set([...listed, ...found.keys()])].filter((each) => only === undefined || each === only);
  const entries = await getEach(concerned.map((regionId) => memberOfRegionKey(view, regionId, id)));
  const changes = concerned
    .map((regionId, at) => ({ regionId, facts: found.get(regionId), entry: entries[at] }))
    .filter(({ facts, entry }) => (facts ? !entry || !sameValue(facts, entry.facts) : true));
  const first = changes.slice(0, maxAtOnce);
  if (first.length === 0) return { again: false, moved: false };
  const gone = new Set(first.flatMap(({ regionId, facts }) => (facts ? [] : [regionId])));
  const regionIds = [...new Set([...listed, ...first.map(({ regionId }) => regionId)])].filter(
    (each) => !gone.has(each),
  );
  const isSame = sameValue(regionIds, listed);
  const writes: Write[] = [
    ...first.flatMap(({ regionId, facts }) => {
      const key = memberOfRegionKey(view, regionId, id);
      return [
        facts ? put(key, { kind: 'region-member', locationId: id, facts }) : remove(key),
        unchanged(regionKey(view, regionId), regions.get(regionId)?.version),
      ];
    }),
    isSame ? unchanged(locationRegionsKey(view, id), placement?.version) : noteRegions(view, id, placement, regionIds),
    unchanged(locationKey(view, id), location?.version),
    unchanged(profileKey(view, id), profile?.version),
    unchanged(customValuesKey(view, id), values?.version),
  ];
  if (!isSame) await announce();
  const isDone = await tryCommit(writes);
  return { again: !isDone || first.length < changes.length, moved: isDone && !isSame };
};

/**
 * Writes which regions have some locations by their rules, as everything is now: a location, a profile, values or a region that
 * changes meanwhile makes it look again. Returns whether a region got or lost a location.
 */
const settleAll = async (
  view: BrandView,
  ids: readonly string[],
  { only, beforeMoves }: { only?: string; beforeMoves?: () => Promise<void> },
): Promise<boolean> => {
  let announced: Promise<void> | undefined;
  const announce = async (): Promise<void> => {
    announced ??= beforeMoves?.();
    await announced;
  };
  let left = ids;
  let moved = false;
  for (let run = 1; left.length > 0; run++) {
    if (run > maxRuns) throw new Error(`The regions of ${left.length} locations change all the time`);
    const regions = new Map((await regionsOf(view)).map((region) => [region.id, region]));
    const again: string[] = [];
    await inBatches(await readPlaces(view, left), atOnce, async (place) => {
      const settled = await settle(view, regions, { only, place, announce });
      if (settled.again) again.push(place.id);
      moved ||= settled.moved;
    });
    left = again;
  }
  return moved;
};

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
