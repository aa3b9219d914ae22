import * as z from 'zod';

const verbs = ['read', 'write'] as const;

/** The areas that API keys work in, with what a scope can open there. A test compares them with the operations. */
const keyAreas = {
  brands: verbs,
  'audit-log': ['read'],
  locations: verbs,
  profile: verbs,
  services: verbs,
  content: verbs,
  seo: verbs,
  'email-settings': verbs,
  forms: verbs,
  leads: verbs,
  media: verbs,
  events: verbs,
  'blog-posts': verbs,
  integrations: verbs,
  'revenue-settings': verbs,
  'custom-fields': verbs,
  promotions: verbs,
  billing: ['read'],
  sites: verbs,
  navigation: verbs,
  webhooks: verbs,
} as const satisfies Record<string, readonly (typeof verbs)[number][]>;

/** Every permission that a key can have, as `<area>:<verb>`. */
export const keyPermissions: readonly string[] = Object.entries(keyAreas).flatMap(([area, known]) =>
  known.map((verb) => `${area}:${verb}`),
);

/** The scopes of a key that is created without any: it can read and change nothing. */
export const defaultScopes = ['*:read'];

/** A permission, all of an area, everything that only reads, or everything. */
export const scope = z.enum(['*', '*:read', ...keyPermissions, ...Object.keys(keyAreas).map((area) => `${area}:*`)]);
