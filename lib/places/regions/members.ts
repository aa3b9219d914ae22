import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, getEach } from '#lib/platform/table/table.ts';
import { present, unchanged, type Write } from '#lib/platform/table/write.ts';
import { isWanted } from './match.rules.ts';
import {
  locationRegionsKey,
  memberOfRegionKey,
  membersOfRegion,
  type RegionMember,
  type RegionRecord,
  regionKey,
  regionsOf,
} from './records.ts';
import { withNested, withOuter } from './tree.rules.ts';

type Members = Pick<RegionRecord, 'locationIds' | 'wanted'>;

/**
 * The ids of the locations of one region: those chosen by hand, or those of its entries whose facts match the present rule. Entries
 * that an earlier rule left behind do not count, so a region never has more than its rule says.
 */
const ownMembers = ({ locationIds, wanted }: Members, found: readonly RegionMember[]): string[] =>
  wanted === null
    ? locationIds
    : found.filter(({ facts }) => isWanted(wanted, facts)).map(({ locationId }) => locationId);

/** The ids of the locations of some regions, among all of the brand, each with those of the regions within it. */
export const locationsOfEach = async (
  view: BrandView,
  ids: readonly string[],
  known?: readonly RegionRecord[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const regions = known ?? (await regionsOf(view));
  const meant = withNested(regions, ids);
  const own = new Map(
    await Promise.all(
      regions
        .filter(({ id }) => meant.has(id))
        .map(async (region) => {
          const found = region.wanted === null ? [] : await queryAll(membersOfRegion(view, region.id));
          return [region.id, ownMembers(region, found)] as const;
        }),
    ),
  );
  return new Map(ids.map((id) => [id, [...withNested(regions, [id])].flatMap((each) => own.get(each) ?? [])]));
};

/** The ids of the locations of some regions and of those within them, once each. */
export const locationsOfRegions = async (view: BrandView, ids: readonly string[]): Promise<string[]> => [
  ...new Set([...(await locationsOfEach(view, ids)).values()].flat()),
];

/** The locations of every region of a brand by its id, with those of the regions within it. */
export const membersByRegion = async (
  view: BrandView,
  regions: readonly RegionRecord[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const entries = regions.some(({ wanted }) => wanted !== null) ? await queryAll(membersOfRegion(view)) : [];
  const found = Map.groupBy(entries, ({ SK }) => SK.slice(0, SK.indexOf('#')));
  const own = new Map(regions.map((region) => [region.id, ownMembers(region, found.get(region.id) ?? [])]));
  return new Map(
    regions.map(({ id }) => [id, new Set([...withNested(regions, [id])].flatMap((each) => own.get(each) ?? []))]),
  );
};

/** The regions that have a location, themselves or through one within them, each with the conditions that it still has it. */
export const regionsAt = async (view: BrandView, locationId: string): Promise<ReadonlyMap<string, Write[]>> => {
  const [regions, placement] = await Promise.all([regionsOf(view), get(locationRegionsKey(view, locationId))]);
  const listed = placement?.regionIds ?? [];
  const entries = await getEach(listed.map((id) => memberOfRegionKey(view, id, locationId)));
  const found = new Map(listed.map((id, at) => [id, entries[at] ? [entries[at]] : []]));
  const versions = new Map(regions.map(({ id, version }) => [id, version]));
  const at = new Map<string, Write[]>();
  for (const region of regions) {
    if (!ownMembers(region, found.get(region.id) ?? []).includes(locationId)) continue;
    const asRead = region.wanted === null ? [] : [present(memberOfRegionKey(view, region.id, locationId))];
    for (const id of withOuter(regions, region.id)) {
      asRead.push(unchanged(regionKey(view, id), versions.get(id)));
      if (!at.has(id)) at.set(id, [...asRead]);
    }
  }
  return at;
};
