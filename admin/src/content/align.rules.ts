import { diffArrays } from 'diff';
import { isSame } from '../design/rebase.rules.ts';
import { type Block, typeIn } from './blocks.rules.ts';

/** How alike blocks are: those of one type that share a field are versions of one block. */
const isVersion = (a: Block, b: Block): boolean =>
  isSame(a, b) ||
  (typeIn(a) === typeIn(b) &&
    Object.keys(a).some(
      (name) => name !== 'type' && a[name] !== undefined && a[name] !== '' && isSame(a[name], b[name]),
    ));

interface Aligned {
  before: Block | null;
  after: Block | null;
}

/** Pairs the versions of blocks in two lists. What is left at one place is paired if the types are the same. */
export const aligned = (before: readonly Block[], after: readonly Block[]): Aligned[] => {
  const parts = diffArrays([...before], [...after], { comparator: isVersion });
  const pairs: Aligned[] = [];
  let [b, a] = [0, 0];
  for (const { added, removed, value } of parts) {
    for (const _ of value) {
      if (removed) pairs.push({ before: before[b++] ?? null, after: null });
      else if (added) {
        const block = after[a++] ?? null;
        const open = pairs.find(
          (pair, at) => isOpen(pairs, at) && pair.before && block && typeIn(pair.before) === typeIn(block),
        );
        if (open) open.after = block;
        else pairs.push({ before: null, after: block });
      } else pairs.push({ before: before[b++] ?? null, after: after[a++] ?? null });
    }
  }
  return pairs;
};

/** Whether a pair is one of the removed blocks at the end so far. */
const isOpen = (pairs: readonly Aligned[], at: number): boolean => pairs.slice(at).every(({ after }) => after === null);
