import { diffWordsWithSpace } from 'diff';
import { isSame } from '../../design/merge/same.rules.ts';
import { type Block, keyOf, typeIn } from '../model/blocks.rules.ts';
import { aligned } from './align.rules.ts';
import { fieldValueText } from './value-text.rules.ts';

export interface Words {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

export interface FieldDiff {
  name: string;
  words: Words[];
}

export interface BlockDiff {
  key: string;
  block: Block;
  kind: 'same' | 'added' | 'removed' | 'changed';
  fields: FieldDiff[];
}

/** Word-by-word difference of two texts. */
export const wordsOf = (before: string, after: string): Words[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));

/** Compares the HTML if only the markup differs, such as a word that is now bold. */
const fieldDiff = (name: string, before: unknown, after: unknown): FieldDiff => {
  const [was, is] = [fieldValueText(name, before), fieldValueText(name, after)];
  if (was === is && typeof before === 'string' && typeof after === 'string')
    return { name, words: wordsOf(before, after) };
  return { name, words: wordsOf(was, is) };
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The fields that differ between two versions. */
export const fieldDiffs = (before: object, after: object, without: readonly string[] = ['type']): FieldDiff[] => {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => !without.includes(name))
    .filter((name) => !(isEmpty(was.get(name)) && isEmpty(is.get(name))) && !isSame(was.get(name), is.get(name)))
    .map((name) => fieldDiff(name, was.get(name), is.get(name)));
};

/** Compares two versions block by block, in the order of the later one. */
export const blockDiffs = (before: readonly Block[], after: readonly Block[]): BlockDiff[] =>
  aligned(before, after).flatMap(({ before: was, after: is }): BlockDiff[] => {
    const block = is ?? was;
    if (!block) return [];
    const fields = fieldDiffs(was ?? {}, is ?? {});
    const kind = !was
      ? 'added'
      : !is
        ? 'removed'
        : typeIn(was) === typeIn(is) && fields.length === 0
          ? 'same'
          : 'changed';
    return [{ key: keyOf(block), block, kind, fields }];
  });
