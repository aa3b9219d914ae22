export const maxSlugLength = 63;

/** The rule of slugs, in words. */
export const slugRule = `at most ${maxSlugLength} lower-case letters, digits and inner hyphens`;

export const slugForm = new RegExp(`^[a-z0-9](?:[a-z0-9-]{0,${maxSlugLength - 2}}[a-z0-9])?$`);

/** Slugs that no brand gets, as they would look like a part of the platform. */
export const reservedBrandSlugs: readonly string[] = [
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'frontage',
  'login',
  'new',
  'public',
  'www',
];
