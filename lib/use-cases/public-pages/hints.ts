import { type Key, keyOf } from '#lib/platform/table/table.ts';

/** The limits of names and keys, at one or two bytes each. */
const maxCharacters = 4_000_000;
const maxKeys = 300;

interface Hint {
  keys: readonly Key[];
  characters: number;
}

/** The least recently used first. */
const held = new Map<string, Hint>();
let characters = 0;

const drop = (name: string): void => {
  characters -= held.get(name)?.characters ?? 0;
  held.delete(name);
};

/**
 * The records that the last answer for an address needed beyond those that the address itself names. They are read at once
 * with these, and none is used unless the records that are read now lead to it.
 */
export const hintsOf = (name: string): readonly Key[] => held.get(name)?.keys ?? [];

export const keepHints = (name: string, later: Iterable<Key>): void => {
  drop(name);
  const keys = [...later].map(keyOf);
  if (keys.length === 0 || keys.length > maxKeys) return;
  const weight = keys.reduce((sum, { PK, SK }) => sum + PK.length + SK.length, name.length);
  held.set(name, { keys, characters: weight });
  characters += weight;
  for (const oldest of held.keys()) {
    if (characters <= maxCharacters) return;
    drop(oldest);
  }
};
