import { newTokenKey } from './new-secrets.ts';
import type { Secrets } from './secrets.ts';

/**
 * One step of a rotation. Between two steps every function must have read the document anew, which takes ten minutes at
 * most: its copy lives for five, and so does the one of the extension that it reads through.
 */
export const rotations = {
  /** A new token key verifies, and signs nothing yet. */
  'add-token-key': ({ tokenKeys, ...rest }: Secrets): Secrets => ({
    ...rest,
    tokenKeys: [...tokenKeys, newTokenKey()],
  }),
  /** The newest token key signs; the others verify what they have signed. */
  'use-new-token-key': ({ tokenKeys, ...rest }: Secrets): Secrets => ({
    ...rest,
    tokenKeys: [...tokenKeys.slice(-1), ...tokenKeys.slice(0, -1)],
  }),
  /** What the old token keys have signed is worth nothing any more. */
  'drop-old-token-keys': ({ tokenKeys, ...rest }: Secrets): Secrets => ({ ...rest, tokenKeys: tokenKeys.slice(0, 1) }),
  /** The edge may send its new value, and may still send the old one. */
  'take-new-edge-key': ({ edge, ...rest }: Secrets, newEdge: string): Secrets =>
    newEdge === edge ? { ...rest, edge } : { ...rest, edge: newEdge, edgeBefore: edge },
  'drop-old-edge-key': ({ edgeBefore: _, ...rest }: Secrets): Secrets => rest,
} satisfies Record<string, (before: Secrets, edge: string) => Secrets>;

export type Rotation = keyof typeof rotations;
