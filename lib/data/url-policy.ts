import { inBatches } from '#lib/batches.ts';
import type { Data } from '#lib/contract/operation.ts';
import type { getUrlPrefixPolicy } from '#lib/contract/url-policy.ts';
import { policyOf } from '#lib/domain/paths.ts';
import { Problem } from '#lib/domain/problem.ts';
import { type Move, undoable } from '#lib/domain/url-policy.ts';
import { log } from '#lib/observe/log.ts';
import { type BrandRecord, brandKey } from './brands.ts';
import { rerouteLocation } from './location-writes.ts';
import { locationKey, locationsByAge } from './locations.ts';
import { readPins } from './pins.ts';
import { retrying } from './retrying.ts';
import { routeKey } from './routes.ts';
import { type BrandView, get, getEach, query } from './table.ts';
import { commit, Stale } from './write.ts';

interface PlacedLocation {
  id: string;
  slug: string;
  city: string | null;
  state: string | null;
  country: string | null;
}

/** Every location of the brand that is not deleted, with what its address is made of. */
export const placesOf = async (own: BrandView): Promise<PlacedLocation[]> =>
  (await readPins(own, ['place'])).flatMap(({ id, parts: { place } }) =>
    place?.deletedAt === null ? [{ id, ...place }] : [],
  );

/** Who holds each of the paths that somebody would move to. */
export const holdersOf = async (own: BrandView, moves: readonly Move[]): Promise<Map<string, string>> => {
  const routes = await getEach(moves.map(({ to }) => routeKey(own, to)));
  return new Map(
    moves.flatMap(({ to }, at): [string, string][] => {
      const holder = routes[at]?.holder;
      return holder === undefined ? [] : [[to, holder]];
    }),
  );
};

const pageSize = 100;
const atOnce = 10;
const mostRuns = 4;

const reroute = async (own: BrandView, brand: BrandRecord, locationId: string, now: Date): Promise<void> => {
  try {
    await retrying(async () => {
      const location = await get(locationKey(own, locationId));
      const writes = location ? await rerouteLocation(own, brand, location, now) : [];
      if (writes.length > 0) await commit(writes);
    }, mostRuns);
  } catch (error) {
    // Somebody took the path in the meantime: the others must not wait for that to be settled.
    if (error instanceof Problem) log.error('route.blocked', { locationId, error });
    else if (error instanceof Stale) log.warn('route.contended', { locationId });
    else throw error;
  }
};

/** Moves the routes of one page of locations to where the brand's policy has them; answers where the next page begins. */
export const applyPolicy = async (
  own: BrandView,
  after: string | undefined,
  now: Date,
): Promise<string | undefined> => {
  const brand = await get(brandKey(own));
  if (!brand) return undefined;
  const partition = locationsByAge(own);
  const page = await query({
    partition,
    limit: pageSize,
    attributes: ['SK'],
    ...(after && { after: { PK: partition, SK: after } }),
  });
  const ids = page.items.map(({ SK }) => String(SK));
  await inBatches(ids, atOnce, (id) => reroute(own, brand, id, now));
  return page.next && ids.at(-1);
};

export const toPolicy = (brand: BrandRecord, now: Date): Data<typeof getUrlPrefixPolicy> => ({
  policy: { ...policyOf(brand), trailingSlash: false },
  former: undoable(brand, now),
});
