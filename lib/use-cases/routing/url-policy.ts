import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { getUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { fewLocationIds, locationsByAge } from '#lib/places/locations/records.ts';
import { maxPinsByKey, readPins } from '#lib/places/map/pins.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { log } from '#lib/platform/observe/log.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { routeKey } from '#lib/platform/routing/routes.ts';
import { type Move, undoable } from '#lib/platform/routing/url-policy.rules.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { readToChange, rerouteLocation } from '#lib/use-cases/locations/writes.ts';

interface PlacedLocation {
  id: string;
  slug: string;
  city: string | null;
  state: string | null;
  country: string | null;
}

/** Every location of the brand that is not deleted, with the parts of its path. */
export const placesOf = async (view: BrandView): Promise<PlacedLocation[]> =>
  (await readPins(view, ['place'], await fewLocationIds(view, maxPinsByKey))).flatMap(({ id, parts: { place } }) =>
    place?.deletedAt === null ? [{ id, ...place }] : [],
  );

/** The holder of each wanted path. */
export const holdersOf = async (view: BrandView, moves: readonly Move[]): Promise<Map<string, string>> => {
  const routes = await getEach(moves.map(({ to }) => routeKey(view, to)));
  return new Map(
    moves.flatMap(({ to }, at): [string, string][] => {
      const holder = routes[at]?.holder;
      return holder === undefined ? [] : [[to, holder]];
    }),
  );
};

const pageSize = 100;
const atOnce = 10;
const maxRuns = 4;

/** Moves the route of one location to the path of its brand's policy. */
export const reroute = async (view: BrandView, locationId: string, now: Date): Promise<void> => {
  try {
    await retrying(async () => {
      const { brand, location } = await readToChange(view, locationId);
      const writes = brand && location ? await rerouteLocation(view, brand, location, now) : [];
      if (writes.length > 0) await commit(writes);
    }, maxRuns);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Another record took the path in the meantime; the brand has to resolve that.
    log.error('route.blocked', { locationId, error });
  }
};

interface Applied {
  /** The position of the next page of locations. */
  next: string | undefined;
  /** Those that failed; none blocks others. */
  failed: string[];
}

/** Moves the routes of one page of locations. */
export const applyPolicy = async (view: BrandView, after: string | undefined, now: Date): Promise<Applied> => {
  const partition = locationsByAge(view);
  const page = await query({
    partition,
    limit: pageSize,
    attributes: ['SK'],
    ...(after && { after: { PK: partition, SK: after } }),
  });
  const ids = page.items.map(({ SK }) => String(SK));
  const failed: string[] = [];
  await inBatches(ids, atOnce, (locationId) =>
    reroute(view, locationId, now).catch((error: unknown) => {
      log.warn('route.failed', { locationId, error });
      failed.push(locationId);
    }),
  );
  return { next: page.next && ids.at(-1), failed };
};

export const toPolicy = (brand: BrandRecord, now: Date): Data<typeof getUrlPrefixPolicy> => ({
  policy: { ...policyOf(brand), trailingSlash: false },
  former: undoable(brand, now),
});
