/** The ids from one to another in the order of the list, both included; the other alone if the first is not shown any more. */
const between = (shown: readonly string[], from: string | undefined, to: string): readonly string[] => {
  const [start, end] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
};

interface Tick {
  id: string;
  /** The entry that was ticked last, where the range begins. Undefined: this entry alone. */
  from?: string | undefined;
}

/** The chosen ids after a tick. A range gets what its last entry gets: all are chosen, or none. */
export const ticked = (chosen: ReadonlySet<string>, shown: readonly string[], { id, from }: Tick): Set<string> => {
  const after = new Set(chosen);
  const isChosen = !chosen.has(id);
  for (const one of between(shown, from, id))
    if (isChosen) after.add(one);
    else after.delete(one);
  return after;
};
