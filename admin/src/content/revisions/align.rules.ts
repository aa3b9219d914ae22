import { diffArrays } from 'diff';
import { isSame } from '../../design/merge/same.rules.ts';
import { type Block, typeIn } from '../model/blocks.rules.ts';

/** Whether two blocks are versions of the same block: equal, or of one type with an equal field. */
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

/** Pairs the blocks of two versions of a list. A removed and an added block of the same type at one position are a pair too. */
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

/** Whether the pair and all later ones are removed blocks. */
const isOpen = (pairs: readonly Aligned[], at: number): boolean => pairs.slice(at).every(({ after }) => after === null);
