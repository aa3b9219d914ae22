import * as z from 'zod';
import { menuLink } from '#lib/core/links.ts';
import { operation, roles } from '#lib/core/operation.ts';
import { id, nextCursor, page, stamps, text } from '#lib/core/primitives.ts';
import { unknownTokens } from '#lib/core/tokens.ts';

const visibilityRules = ['always', 'logged_in', 'logged_out'] as const;
const contexts = ['location', 'corporate'] as const;

const navigationItem = z.strictObject({
  id,
  tenantId: id,
  brandId: id,
  siteId: id,
  locationId: id.nullable().describe('Shown for this location only'),
  label: z.string(),
  path: z.string(),
  contentItemId: id.nullable().describe('Where that page is, in place of the path'),
  isExternal: z.boolean(),
  sortOrder: z.int(),
  parentId: id.nullable(),
  visibilityRule: z.enum(visibilityRules),
  openInNewTab: z.boolean(),
  iconName: z.string().nullable(),
  context: z.enum(contexts).describe('For the pages of locations, or of the brand itself'),
  ...stamps,
});
export type NavigationItem = z.output<typeof navigationItem>;

const hasKnownTokens = (value: string): boolean =>
  unknownTokens(value, (name) => /^(?:location\.(?:path|name)|custom\.[a-z][a-zA-Z0-9]{0,39})$/.test(name)).length ===
  0;
const unknownToken = {
  error: 'may name {{location.path}}, {{location.name}}, {{custom.key}} and no other token',
  params: { code: 'unknown_option' },
};

const path = menuLink
  .refine(hasKnownTokens, unknownToken)
  .describe('May hold {{location.path}}, {{location.name}} and {{custom.key}}');

const reference = z.string().trim().min(1).max(64);

const newItem = z.strictObject({
  id: id.optional().describe('Of an item that stays'),
  tempId: reference.optional().describe('A name for a new item, for its children to refer to'),
  locationId: id.nullish(),
  label: text(80).refine(hasKnownTokens, unknownToken).describe('May hold the same tokens as the path'),
  path: path.optional(),
  contentItemId: id.nullish(),
  sortOrder: z.int().min(0).max(10_000).optional().describe('Its place in the list, when not given'),
  parentId: reference.nullish().describe('The id or tempId of another item of the list'),
  visibilityRule: z.enum(visibilityRules).default('always'),
  openInNewTab: z.boolean().default(false),
  iconName: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be lower-case letters, digits and hyphens')
    .nullish(),
  context: z.enum(contexts).default('location'),
});
export type NewNavigationItem = z.output<typeof newItem>;

interface ResolvedShape {
  label: string;
  href: string;
  openInNewTab: boolean;
  iconName: string | null;
  children: ResolvedShape[];
}

export const resolvedItem: z.ZodType<ResolvedShape> = z.strictObject({
  label: z.string(),
  href: z.string(),
  openInNewTab: z.boolean(),
  iconName: z.string().nullable(),
  get children() {
    return z.array(resolvedItem);
  },
});
export type ResolvedItem = ResolvedShape;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const siteId = '01939b6e-5c00-7000-8000-000000000070';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

const example: NavigationItem = {
  id: '01939b6e-5c00-7000-8000-000000000090',
  tenantId: '01939b6e-5c00-7000-8000-000000000002',
  brandId,
  siteId,
  locationId: null,
  label: 'Services',
  path: '/services',
  contentItemId: null,
  isExternal: false,
  sortOrder: 0,
  parentId: null,
  visibilityRule: 'always',
  openInNewTab: false,
  iconName: 'wrench',
  context: 'location',
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
};

export const resolvedExample: ResolvedItem = {
  label: 'Services',
  href: '/locations/acme-plumbing-austin/services',
  openInNewTab: false,
  iconName: 'wrench',
  children: [],
};

export const listNavigation = operation({
  group: 'navigation',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/sites/{siteId}/navigation',
  summary: 'List items for a site',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  data: z.strictObject({ items: z.array(navigationItem), nextCursor }),
  etag: true,
  errors: ['invalid_cursor'],
  example: { params: { brandId, siteId }, data: { items: [example], nextCursor: null } },
});

export const replaceNavigation = operation({
  group: 'navigation',
  name: 'replace',
  method: 'PUT',
  path: '/v1/brands/{brandId}/sites/{siteId}/navigation',
  summary: 'Replace items for a site',
  description:
    'All at once: visitors see the old items or the new ones. Children name their parent by its id or tempId, at most three levels deep.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: z.strictObject({ items: z.array(newItem).max(200) }),
  data: z.strictObject({ items: z.array(navigationItem), nextCursor }),
  etag: true,
  errors: ['invalid_reference'],
  example: {
    params: { brandId, siteId },
    body: { items: [{ label: 'Services', path: '/services', iconName: 'wrench' }] },
    data: { items: [example], nextCursor: null },
  },
});

export const previewNavigation = operation({
  group: 'navigation',
  name: 'preview',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/navigation/preview',
  summary: 'Preview resolved navigation for a location',
  credential: 'any',
  roles,
  data: z.strictObject({
    items: z.array(resolvedItem),
    version: z.int().describe('0 while nobody set a navigation, and one is made'),
    dropped: z
      .array(z.strictObject({ label: z.string(), reason: z.string() }))
      .describe(
        '`page_not_published`, `path_not_found`, `for_signed_in_visitors`, `unsafe_address`, or `unknown_token:` with its name',
      ),
  }),
  example: { params: { brandId, locationId }, data: { items: [resolvedExample], version: 3, dropped: [] } },
});
