const longest = 63;

/** A slug from a name: ASCII-folded, lower case, hyphens; empty when nothing of the name is left. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

/** The n-th choice for a slug: itself, then `-2`, `-3` and so on. */
export const numberedSlug = (base: string, choice: number): string =>
  choice < 2 ? base : `${base.slice(0, longest - String(choice).length - 1).replace(/-+$/, '')}-${choice}`;
