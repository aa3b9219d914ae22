interface Placed {
  id: string;
  parentId: string | null;
}

/** These regions, and all that are within them. Ids of regions that do not exist are left out. */
export const withNested = (regions: readonly Placed[], ids: readonly string[]): Set<string> => {
  const children = Map.groupBy(regions, ({ parentId }) => parentId);
  const known = new Set(regions.map(({ id }) => id));
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of children.get(id) ?? []) add(child.id);
  };
  for (const id of ids) if (known.has(id)) add(id);
  return found;
};

/** A region and those that it is within, from the inside outwards. */
export const withOuter = (regions: readonly Placed[], id: string): string[] => {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const path: string[] = [];
  for (let at = byId.get(id); at && !path.includes(at.id); at = byId.get(at.parentId ?? '')) path.push(at.id);
  return path;
};

/** How many levels a region has with those within it. */
export const heightOf = (regions: readonly Placed[], id: string): number =>
  1 + Math.max(0, ...regions.filter(({ parentId }) => parentId === id).map((child) => heightOf(regions, child.id)));
