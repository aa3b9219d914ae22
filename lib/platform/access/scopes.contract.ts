import * as z from 'zod';

const verbs = ['read', 'write'] as const;

/** The areas that API keys can access, with the verbs of their scopes. A test compares them with the operations. */
const keyAreas = {
  brands: verbs,
  'audit-log': ['read'],
  locations: verbs,
  regions: verbs,
  profile: verbs,
  services: verbs,
  content: verbs,
  'preview-links': ['write'],
  seo: verbs,
  'email-settings': verbs,
  forms: verbs,
  leads: verbs,
  'answer-templates': verbs,
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

/** The default scopes of a key: it can read everything and change nothing. */
export const defaultScopes = ['*:read'];

/** One permission, all of an area, every read, or everything. */
export const scope = z.enum(['*', '*:read', ...keyPermissions, ...Object.keys(keyAreas).map((area) => `${area}:*`)]);
