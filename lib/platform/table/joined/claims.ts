import { isFree } from '../claims.ts';
import { getEach, type Key } from '../table.ts';
import type { Write } from '../write.ts';

interface Held {
  holder: string;
  expiresAt?: number;
}

/** Throws the error that a claim among these writes would meet now, before anything is written. */
export const requireFree = async (writes: readonly Write[], now: Date): Promise<void> => {
  const claims = writes.filter(({ holder }) => holder !== undefined);
  const records = await getEach(claims.map(({ key }) => key as Key<Held>));
  for (const [at, { holder, onConflict }] of claims.entries()) {
    const held = records[at];
    if (held?.holder !== holder && !isFree(held, now) && onConflict) throw onConflict({ ...held });
  }
};
