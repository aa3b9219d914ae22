interface Placed {
  id: string;
  name: string;
  sortOrder: number;
}

export interface Move {
  id: string;
  sortOrder: number;
}

const step = 10;

const place = ({ sortOrder, name }: Placed): readonly [number, string] => [sortOrder, name.toLowerCase()];

/** Services are sorted by position, then by name. */
export const inOrder = (one: Placed, other: Placed): number => {
  const [[position, name], [otherPosition, otherName]] = [place(one), place(other)];
  if (position !== otherPosition) return position - otherPosition;
  if (name === otherName) return one.id < other.id ? -1 : 1;
  return name < otherName ? -1 : 1;
};

/** A position between the neighbours; undefined if there is none. */
const between = (moved: Placed, before: Placed | undefined, after: Placed | undefined): number | undefined => {
  if (!before && !after) return moved.sortOrder;
  const candidates = [
    before && after ? Math.floor((before.sortOrder + after.sortOrder) / 2) : undefined,
    before?.sortOrder,
    after?.sortOrder,
    before && !after ? before.sortOrder + step : undefined,
    after && !before ? after.sortOrder - step : undefined,
  ];
  return candidates.find((sortOrder) => {
    if (sortOrder === undefined) return false;
    const there = { ...moved, sortOrder };
    return (!before || inOrder(before, there) < 0) && (!after || inOrder(there, after) < 0);
  });
};

/**
 * New positions after a service moves up (-1) or down (1): of this service if a position is free, else of all. Null if no position
 * is free and the caller may not change all of them.
 */
export const movesOf = <Entry extends Placed>(
  entries: readonly Entry[],
  id: string,
  by: -1 | 1,
  mayChange: (entry: Entry) => boolean,
): Move[] | null => {
  const from = entries.findIndex((entry) => entry.id === id);
  const moved = entries[from];
  const to = from + by;
  if (!moved || to < 0 || to >= entries.length) return [];
  const wanted = entries.toSpliced(from, 1).toSpliced(to, 0, moved);
  const sortOrder = between(moved, wanted[to - 1], wanted[to + 1]);
  if (sortOrder !== undefined) return [{ id, sortOrder }];
  if (!entries.every(mayChange)) return null;
  return wanted
    .map((entry, index) => ({ id: entry.id, before: entry.sortOrder, sortOrder: (index + 1) * step }))
    .filter((move) => move.before !== move.sortOrder)
    .map((move) => ({ id: move.id, sortOrder: move.sortOrder }));
};
