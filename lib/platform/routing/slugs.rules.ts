import { asciiSpelt } from '#lib/platform/core/text/fold.ts';

const maxSlugLength = 63;

/**
 * A slug from a name: ASCII, lower case, hyphens; empty when the name has no letter that ASCII can represent. In some languages
 * letters are spelt in their own way: `Köln` is `koeln` in German.
 */
export const slugFrom = (name: string, locale = 'en'): string =>
  asciiSpelt(name, locale)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');

/** The n-th choice for a slug: itself, then `-2`, `-3` and so on. */
export const numberedSlug = (base: string, choice: number): string =>
  choice < 2 ? base : `${base.slice(0, maxSlugLength - String(choice).length - 1).replace(/-+$/, '')}-${choice}`;
