import { type Side, settled } from '../design/merge/rebase.rules.ts';
import { isSame } from '../design/merge/same.rules.ts';
import { type Block, changed, keyOf } from './model/blocks.rules.ts';
import { aligned } from './revisions/align.rules.ts';

/** A place that both versions changed differently. An undefined value: removed, or the field does not exist. */
export interface Conflict {
  /** The place: `title`, a block key, or a block key with one of its fields. */
  id: string;
  /** The base version of the block, if the place is in one. */
  block: Block | null;
  field: string | null;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

const namesOf = (...blocks: Block[]): string[] => [...new Set(blocks.flatMap((block) => Object.keys(block)))];

type Choose = (conflict: Conflict) => unknown;

const valuesAt = <Whole extends object>(name: keyof Whole, base: Whole, mine: Whole, theirs: Whole) => ({
  base: base[name],
  mine: mine[name],
  theirs: theirs[name],
});

const mergedField = (place: Conflict, choose: Choose): unknown =>
  settled(place.base, place.mine, place.theirs, () => choose(place));

/** Merges a block that both versions have, field by field. */
const mergedBlock = (base: Block, mine: Block, theirs: Block, choose: Choose): Block => {
  const patch = Object.fromEntries(
    namesOf(base, mine, theirs).map((name) => [
      name,
      mergedField(
        { id: `${keyOf(base)}.${name}`, block: base, field: name, ...valuesAt(name, base, mine, theirs) },
        choose,
      ),
    ]),
  );
  return changed(base, patch);
};

const whole = (block: Block) => ({ id: keyOf(block), block, field: null, base: block });

/** Inserts the blocks that the other version added, below the block that precedes them there. */
const withAdded = (
  list: Block[],
  theirs: readonly Block[],
  added: ReadonlySet<Block>,
  placed: ReadonlyMap<Block, Block>,
) => {
  const result = [...list];
  let above: Block | null = null;
  for (const block of theirs) {
    if (added.has(block)) {
      const at: number = above === null ? -1 : result.indexOf(above);
      result.splice(at + 1, 0, block);
      above = block;
    } else above = placed.get(block) ?? above;
  }
  return result;
};

/**
 * Merges two versions of a list of blocks in the order of `mine`. `mine` has the keys of `base`; `theirs` was read again, so its
 * blocks are paired by their contents.
 */
const mergedBlocks = (
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  choose: Choose,
): Block[] => {
  const pairs = aligned(base, theirs);
  const theirsOf = new Map(pairs.flatMap(({ before, after }) => (before ? [[keyOf(before), after] as const] : [])));
  const baseOf = new Map(base.map((block) => [keyOf(block), block] as const));
  const placed = new Map<Block, Block>();
  const kept = mine.flatMap((block) => {
    const before = baseOf.get(keyOf(block));
    if (!before) return [block];
    const other = theirsOf.get(keyOf(before)) ?? null;
    if (other) {
      const next = mergedBlock(before, block, other, choose);
      placed.set(other, next);
      return [next];
    }
    if (isSame(block, before)) return [];
    const chosen = choose({ ...whole(before), mine: block, theirs: undefined });
    return chosen === undefined ? [] : [block];
  });
  const mineKeys = new Set(mine.map(keyOf));
  const added = new Set(pairs.flatMap(({ before, after }) => (before === null && after ? [after] : [])));
  for (const { before, after } of pairs) {
    if (!before || !after || mineKeys.has(keyOf(before)) || isSame(before, after)) continue;
    const chosen = choose({ ...whole(before), mine: undefined, theirs: after });
    if (chosen !== undefined) added.add(after);
  }
  return withAdded(kept, theirs, added, placed);
};

/** Three-way merge of a record. A field with blocks is merged block by block, every other field as a whole. */
const merged = <Draft extends object>(base: Draft, mine: Draft, theirs: Draft, choose: Choose): Draft => {
  const entries = (Object.keys(mine) as (keyof Draft & string)[]).map((name) => {
    const values = valuesAt(name, base, mine, theirs);
    if (isBlocks(values.base) && isBlocks(values.mine) && isBlocks(values.theirs))
      return [name, mergedBlocks(values.base, values.mine, values.theirs, choose)];
    return [name, mergedField({ id: name, block: null, field: name, ...values }, choose)];
  });
  return { ...mine, ...Object.fromEntries(entries) };
};

const isBlocks = (value: unknown): value is Block[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'object' && part !== null);

/** The fields and blocks that both versions changed differently. */
export const conflictsIn = <Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Conflict[] => {
  const found: Conflict[] = [];
  merged(base, mine, theirs, (conflict) => {
    found.push(conflict);
    return conflict.mine;
  });
  return found;
};

export const resolved = <Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  sides: Readonly<Record<string, Side>>,
): Draft => merged(base, mine, theirs, ({ id, ...conflict }) => conflict[sides[id] ?? 'mine']);
