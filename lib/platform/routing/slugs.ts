import { Problem } from '#lib/platform/core/problem.ts';
import { isFree } from '#lib/platform/table/claims.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { getEach, type Key } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import type { Slugged } from '#lib/platform/texts/en/core/errors.ts';
import { numberedSlug, slugFrom } from './slugs.rules.ts';

/** Claims a slug for one holder; a former slug only for a time. */
export interface SlugClaim {
  holder: string;
  expiresAt?: number;
}

/** If a generated slug is taken, another one is chosen. */
export const slugLost = (): WriteConflict => new WriteConflict('The slug was taken meanwhile');

const taken = (thing: Slugged): Said => {
  const { slugTaken, slugged } = coreErrors();
  return slugTaken(slugged(thing));
};

/** The outcome of a taken slug: for a requested one, the client gets an error. */
export const slugRefusal = (thing: Slugged, slug: string, given: boolean): NonNullable<Write['onConflict']> =>
  given ? () => new Problem('slug_taken', taken(thing), { field: 'slug', slug }) : slugLost;

const choices = 20;

interface Named {
  name: string;
  /** The language of the name. */
  locale: string;
  /** Replaces a name without an ASCII letter or digit. */
  otherwise: string;
  id: string;
  now: Date;
}

/** Reserves a slug among those of several records that are made together; false for one that another of them has. */
export type ReserveSlug = (slug: string) => boolean;

/** A free slug for a name: the plain one, a numbered one, or one with a part of the id. */
export const pickSlug = async (
  keyOf: (slug: string) => Key<SlugClaim>,
  { name, locale, otherwise, id, now }: Named,
  reserve: ReserveSlug = () => true,
): Promise<string> => {
  const base = slugFrom(name, locale) || otherwise;
  const candidates = Array.from({ length: choices }, (_, at) => numberedSlug(base, at + 1));
  const claims = await getEach(candidates.map(keyOf));
  return (
    candidates.find((slug, at) => isFree(claims[at], now) && reserve(slug)) ??
    `${base.slice(0, 50).replace(/-+$/, '')}-${id.slice(-12)}`
  );
};
