import { newKey, newTokenKey } from './new-secrets.ts';
import type { Secrets } from './secrets.ts';

interface Given {
  /** What the edge sends now. */
  edge: string;
  now: Date;
}

type Keys<Key> = [Key, ...Key[]];

const newestOf = <Key extends { madeAt: string }>(keys: Keys<Key>): Key =>
  keys.reduce((newest, key) => (key.madeAt > newest.madeAt ? key : newest));

/** One that was added and makes nothing yet is enough. */
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
 * One step of a rotation; taken twice, it comes to the same. Between two steps every function must have read the
 * document anew (`spreadMs`): what one makes with a key, all others must accept.
 */
export const rotations = {
  /** A new token key verifies, and signs nothing yet. */
  'add-token-key': (all, { now }) => ({ ...all, tokenKeys: added(all.tokenKeys, newTokenKey(now)) }),
  /** The newest token key signs; the others verify what they have signed. */
  'use-new-token-key': (all) => ({ ...all, tokenKeys: turned(all.tokenKeys) }),
  /** What the old token keys have signed is worth nothing any more. */
  'drop-old-token-keys': (all) => ({ ...all, tokenKeys: withoutOld(all.tokenKeys) }),
  /** What a new pepper keys is accepted and found, and nothing is made with it yet. */
  'add-pepper': (all, { now }) => ({ ...all, peppers: added(all.peppers, newKey(now)) }),
  /** The newest pepper keys; what the others have keyed is accepted and found. */
  'use-new-pepper': (all) => ({ ...all, peppers: turned(all.peppers) }),
  /** What the old peppers have keyed is worth nothing any more. */
  'drop-old-peppers': (all) => ({ ...all, peppers: withoutOld(all.peppers) }),
  /** A new data key opens, and seals nothing yet. */
  'add-data-key': (all, { now }) => ({ ...all, dataKeys: added(all.dataKeys, newKey(now)) }),
  /** The newest data key seals; the others open what they have sealed. */
  'use-new-data-key': (all) => ({ ...all, dataKeys: turned(all.dataKeys) }),
  /** What the old data keys have sealed stays closed for ever. */
  'drop-old-data-keys': (all) => ({ ...all, dataKeys: withoutOld(all.dataKeys) }),
  /** The edge may send its new value, and may still send the old one. */
  'take-new-edge-key': ({ edge, ...rest }, { edge: newEdge }) =>
    newEdge === edge ? { ...rest, edge } : { ...rest, edge: newEdge, edgeBefore: edge },
  'drop-old-edge-key': ({ edgeBefore: _, ...rest }) => rest,
} satisfies Record<string, (before: Secrets, given: Given) => Secrets>;

export type Rotation = keyof typeof rotations;

/** A function's copy of the document lives for five minutes, and so does the one of the extension that it reads through. */
export const spreadMs = 10 * 60_000;
