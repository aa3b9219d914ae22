import { epochSeconds } from '#lib/core/epoch.ts';
import { Problem } from '#lib/core/problem.ts';
import { getEach, type Key } from '#lib/table/table.ts';
import { type Write, WriteConflict } from '#lib/table/write.ts';
import { numberedSlug, slugFrom } from './slugs.rules.ts';

/** Keeps a slug for one holder; a former slug only for a time. */
export interface SlugClaim {
  holder: string;
  expiresAt?: number;
}

/** Losing a slug that we chose only means to choose again. */
export const slugLost = (): WriteConflict => new WriteConflict('The slug was taken meanwhile');

/** What losing a slug comes to: one that was asked for is the client's to know. */
export const slugRefusal = (thing: string, slug: string, given: boolean): NonNullable<Write['onConflict']> =>
  given ? () => new Problem('slug_taken', `Another ${thing} has this slug`, { slug }) : slugLost;

const choices = 20;

interface Named {
  name: string;
  /** In place of a name that has no letter or digit of ASCII. */
  otherwise: string;
  id: string;
  now: Date;
}

/** A slug for a name that nobody holds: the plain one, a numbered one, or one with a part of the id. */
export const pickSlug = async (
  keyOf: (slug: string) => Key<SlugClaim>,
  { name, otherwise, id, now }: Named,
): Promise<string> => {
  const base = slugFrom(name) || otherwise;
  const candidates = Array.from({ length: choices }, (_, at) => numberedSlug(base, at + 1));
  const claims = await getEach(candidates.map(keyOf));
  // As `claim` asks for it.
  const isFree = (claim: SlugClaim | undefined) =>
    !claim || (claim.expiresAt !== undefined && claim.expiresAt < epochSeconds(now));
  return candidates.find((_, at) => isFree(claims[at])) ?? `${base.slice(0, 50).replace(/-+$/, '')}-${id.slice(-12)}`;
};
