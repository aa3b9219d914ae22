import { newKey, newTokenKey } from './new-secrets.ts';
import type { Secrets } from './root-secrets.ts';

interface Given {
  /** The value that the edge sends now. */
  edge: string;
  now: Date;
}

type Keys<Key> = [Key, ...Key[]];

const newestOf = <Key extends { madeAt: string }>(keys: Keys<Key>): Key =>
  keys.reduce((newest, key) => (key.madeAt > newest.madeAt ? key : newest));

/** If an added key is not in use yet, no further one is added. */
const added = <Key extends { madeAt: string }>(keys: Keys<Key>, key: Key): Keys<Key> =>
  newestOf(keys) === keys[0] ? [...keys, key] : keys;

const turned = <Key extends { madeAt: string }>(keys: Keys<Key>): Keys<Key> => {
  const newest = newestOf(keys);
  return [newest, ...keys.filter((key) => key !== newest)];
};

const withoutOld = <Key extends { madeAt: string }>([first, ...others]: Keys<Key>): Keys<Key> => [
  first,
  ...others.filter(({ madeAt }) => madeAt > first.madeAt),
];

/**
 * One step of a rotation; repeating it changes nothing. Between two steps every function must have read the document again
 * (`spreadMs`): all functions must accept what one makes with a key.
 */
export const rotations = {
  /** A new token key, which verifies and does not sign yet. */
  'add-token-key': (all, { now }) => ({ ...all, tokenKeys: added(all.tokenKeys, newTokenKey(now)) }),
  /** The newest token key signs. The others verify what they have signed. */
  'use-new-token-key': (all) => ({ ...all, tokenKeys: turned(all.tokenKeys) }),
  /** The old token keys are removed, and their signatures are invalid. */
  'drop-old-token-keys': (all) => ({ ...all, tokenKeys: withoutOld(all.tokenKeys) }),
  /** A new pepper, which is accepted and looked up, and not used to create yet. */
  'add-pepper': (all, { now }) => ({ ...all, peppers: added(all.peppers, newKey(now)) }),
  /** The newest pepper is used to create. The others are accepted and looked up. */
  'use-new-pepper': (all) => ({ ...all, peppers: turned(all.peppers) }),
  /** The old peppers are removed, and what they made is invalid. */
  'drop-old-peppers': (all) => ({ ...all, peppers: withoutOld(all.peppers) }),
  /** A new data key, which opens and does not seal yet. */
  'add-data-key': (all, { now }) => ({ ...all, dataKeys: added(all.dataKeys, newKey(now)) }),
  /** The newest data key seals. The others open what they have sealed. */
  'use-new-data-key': (all) => ({ ...all, dataKeys: turned(all.dataKeys) }),
  /** The old data keys are removed. What they sealed can never be opened again. */
  'drop-old-data-keys': (all) => ({ ...all, dataKeys: withoutOld(all.dataKeys) }),
  /** Stored answers are opened with their own keys alone. */
  'end-former-answers': (all) => ({ ...all, answersApart: true }),
  /** The edge may send its new value or the old one. */
  'take-new-edge-key': ({ edge, ...rest }, { edge: newEdge }) =>
    newEdge === edge ? { ...rest, edge } : { ...rest, edge: newEdge, edgeBefore: edge },
  'drop-old-edge-key': ({ edgeBefore: _, ...rest }) => rest,
  /** Nothing changes, but every document is written that does not follow from the root. */
  publish: (all) => all,
} satisfies Record<string, (before: Secrets, given: Given) => Secrets>;

export type Rotation = keyof typeof rotations;

/** A function caches the document for five minutes, and so does the extension that it reads through. */
export const spreadMs = 10 * 60_000;
