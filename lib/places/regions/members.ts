import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { isWanted } from './match.rules.ts';
import { membersOfRegion, type RegionMember, type RegionRecord, regionsOf } from './records.ts';
import { withNested } from './tree.rules.ts';

type Members = Pick<RegionRecord, 'locationIds' | 'wanted'>;

/**
 * The ids of the locations of one region: those chosen by hand, or those of its entries whose facts match the present rule. Entries
 * that an earlier rule left behind do not count, so a region never has more than its rule says.
 */
const ownMembers = ({ locationIds, wanted }: Members, found: readonly RegionMember[]): string[] =>
  wanted === null
    ? locationIds
    : found.filter(({ facts }) => isWanted(wanted, facts)).map(({ locationId }) => locationId);

/** The ids of the locations of some regions, each with those of the regions within it. */
export const locationsOfEach = async (
  view: BrandView,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const regions = await regionsOf(view);
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
