import type { EntryOf } from '../../data/operations.ts';

export type Region = EntryOf<'regions/list'>;

/** A region in its place, with how many regions it is within. */
export interface Placed {
  region: Region;
  depth: number;
}

/** Regions in the order of a tree: each followed by those within it, by name. */
export const inTree = (regions: readonly Region[]): Placed[] => {
  const known = new Set(regions.map(({ id }) => id));
  const children = Map.groupBy(regions, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const below = (parentId: string | null, depth: number): Placed[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((region) => [{ region, depth }, ...below(region.id, depth + 1)]);
  return below(null, 0);
};

/** Indentation of a name in a list of choices. */
const step = '\u2003';

/** Regions as choices, each below the one that it belongs to. */
export const regionOptions = (regions: readonly Region[]) =>
  inTree(regions).map(({ region, depth }) => ({ id: region.id, label: `${step.repeat(depth)}${region.name}` }));

/** The regions that another one may belong to: not itself, nor those within it, nor the lowest level. */
export const possibleParents = (regions: readonly Region[], id: string | undefined, maxLevels: number): Region[] => {
  const placed = inTree(regions);
  const at = placed.findIndex(({ region }) => region.id === id);
  const own = placed[at];
  const end = own ? placed.findIndex(({ depth }, index) => index > at && depth <= own.depth) : -1;
  const branch = own ? placed.slice(at, end === -1 ? undefined : end) : [];
  const height = own ? Math.max(...branch.map(({ depth }) => depth)) - own.depth + 1 : 1;
  return placed
    .filter((one) => !branch.includes(one) && one.depth + 1 + height <= maxLevels)
    .map(({ region }) => region);
};
