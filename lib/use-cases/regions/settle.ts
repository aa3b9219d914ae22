import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { factsOf } from '#lib/places/regions/facts.rules.ts';
import { type Facts, isWanted } from '#lib/places/regions/match.rules.ts';
import {
  locationRegionsKey,
  memberOfRegionKey,
  noteRegions,
  type RegionRecord,
  regionKey,
  regionsOf,
} from '#lib/places/regions/records.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { tryCommit } from '#lib/platform/table/commit.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { put, remove, unchanged, type Write } from '#lib/platform/table/write.ts';

const atOnce = 8;
/** With the conditions on regions, on the location and on what is known of it, far less than a transaction holds. */
const maxAtOnce = 40;
const maxRuns = 20;

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

type Regions = ReadonlyMap<string, RegionRecord>;

/** A location that regions have or had, and what each of them has of it from now on. */
interface Due {
  place: Place;
  changes: { regionId: string; facts: Facts | undefined }[];
}

/** The region entries that have to be written for each location: those that are missing, out of date or to be removed. */
const dueOf = async (
  view: BrandView,
  regions: Regions,
  places: readonly Place[],
  only: string | undefined,
): Promise<Due[]> => {
  const concerned = places.map((place) => {
    const found = new Map([...regions.values()].map((region) => [region.id, factsFor(region, place)]));
    const having = [...found].flatMap(([regionId, facts]) => (facts ? [regionId] : []));
    return [...new Set([...(place.placement?.regionIds ?? []), ...having])]
      .filter((each) => only === undefined || each === only)
      .map((regionId) => ({ place, regionId, facts: found.get(regionId) }));
  });
  const looked = concerned.flat();
  const entries = await getEach(looked.map(({ place, regionId }) => memberOfRegionKey(view, regionId, place.id)));
  const changed = new Set(
    looked.filter(({ facts }, at) => !facts || !entries[at] || !sameValue(facts, entries[at].facts)),
  );
  return places.map((place, at) => ({ place, changes: (concerned[at] ?? []).filter((one) => changed.has(one)) }));
};

const settle = async (
  view: BrandView,
  regions: Regions,
  { place, changes }: Due,
  announce: () => Promise<void>,
): Promise<Settled> => {
  const { id, location, profile, values, placement } = place;
  const listed = placement?.regionIds ?? [];
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
export const settleAll = async (
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
    const due = await dueOf(view, regions, await readPlaces(view, left), only);
    await inBatches(due, atOnce, async (one) => {
      const settled = await settle(view, regions, one, announce);
      if (settled.again) again.push(one.place.id);
      moved ||= settled.moved;
    });
    left = again;
  }
  return moved;
};
