import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, locationId, siteId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { linkLabel, linkPath } from '#lib/platform/core/contract/menu-link.contract.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, nextCursor, page, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { webShapes } from '#lib/platform/texts/errors.ts';
import { contexts, type NavigationItem, navigationItem, visibilityRules } from './shape.contract.ts';

const reference = z.string().trim().min(1).max(64);

/** @public Named in the reference of the API. */
export const newNavigationItem = z.strictObject({
  id: id.optional().describe('Id of an existing item that stays; omitted for a new one'),
  tempId: reference.optional().describe('Name of a new item, for the `parentId` of its children'),
  locationId: id.nullish(),
  label: linkLabel(80).describe('Text of the link. May contain the same tokens as the path'),
  path: linkPath.optional(),
  contentItemId: id.nullish(),
  sortOrder: z
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .describe('Position in its menu: lower numbers first. Default: its place in this list'),
  parentId: reference
    .nullish()
    .describe('The `id` or `tempId` of the item that it is shown below; null for the top level'),
  visibilityRule: z.enum(visibilityRules).default('always'),
  openInNewTab: z.boolean().default(false),
  iconName: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: () => webShapes().menuName })
    .nullish(),
  context: z.enum(contexts).default('location'),
});
export type NewNavigationItem = z.output<typeof newNavigationItem>;

interface ResolvedShape {
  label: string;
  href: string;
  openInNewTab: boolean;
  iconName: string | null;
  children: ResolvedShape[];
}

/** How many items a menu of a site has at most, and on how many levels. The footer has columns with a heading. */
export const menuLimits = { items: { items: 200, levels: 3 }, footerItems: { items: 60, levels: 2 } } as const;
export type MenuName = keyof typeof menuLimits;

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

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  navigationItem: 'An item of a menu',
  navigationVersion: 'A version of the menus, without their items',
  newNavigationItem: 'An item of a menu as it is written',
  resolvedItem: 'One link of a menu, with its tokens filled in',
  siteId: 'The site whose menu it belongs to',
  label: 'Text of the link',
  isExternal: 'Whether it leads to another site',
  sortOrder: 'Position in its menu: lower numbers first',
  parentId: 'The item that it is shown below; null for the top level',
  visibilityRule: 'Which visitors see it: all, those who are signed in, or those who are not. Default: `always`',
  openInNewTab: 'Whether the link opens in a new tab. Default: false',
  iconName: 'Name of an icon that the site knows; null for none',
  path: 'Where it leads: a path, an https address, tel:, mailto: or an #anchor',
  context:
    'Whether it is shown on pages of locations, or on `corporate` pages of the brand itself. Default: `location`',
  href: 'Where it leads',
  children: 'Items below it',
  items: 'The items of the menu, in their order',
  footerItems:
    'The items of the menu at the foot of every page. Those with items below them are headings of columns; the path `#` makes one that is no link',
  'response.items': 'The items of the menu, in their order',
  'request.items':
    'All items of the menu from now on; items that are left out are removed. Default: those that are there',
  'request.footerItems': `All items of the menu at the foot of every page from now on, on ${menuLimits.footerItems.levels} levels. Default: those that are there. On the site of a location without any, those of the brand are shown`,
  'newNavigationItem.contentItemId': 'Leads to this page, wherever it is, in place of `path`',
  'newNavigationItem.locationId': 'Shows it for this location only; null for all',
  'dropped.label': 'Text of the item',
  versions: 'The versions of this page, newest first',
  version: 'A menu as it was from one change to the next',
  'versions.version': 'Number of the version; 1 is the first menu',
  'version.version': 'Number of the version; 1 is the first menu',
  itemCount: 'Number of its items',
  'versions.createdAt': 'When the menu was replaced by this version',
  'version.createdAt': 'When the menu was replaced by this version',
  'versions.createdBy':
    'The user or API key that made it; null when a location was removed for good, and for versions from before this was stored',
  'version.createdBy':
    'The user or API key that made it; null when a location was removed for good, and for versions from before this was stored',
  isCurrent: 'Whether it is the present menu',
  'path.version': 'Number of the version',
};

const example: NavigationItem = {
  id: '01939b6e-5c00-7000-8000-000000000090',
  tenantId,
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
  description:
    'The items as they are stored, with their tokens. Those at the foot of every page are all on the first page of the list.',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  etag: true,
  data: z.strictObject({ items: z.array(navigationItem), footerItems: z.array(navigationItem), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId, siteId }, data: { items: [example], footerItems: [], nextCursor: null } },
});

/** @public Named in the reference of the API. */
export const navigationVersion = z.strictObject({
  version: z.int(),
  itemCount: z.int(),
  createdAt: timestamp,
  createdBy: id.nullable(),
  isCurrent: z.boolean(),
});
export const toVersionEntry = allowlist(navigationVersion);

const versionPath = '/v1/brands/{brandId}/sites/{siteId}/navigation/versions';

const currentVersion = {
  version: 3,
  itemCount: 1,
  createdAt: '2026-01-10T12:00:00.000Z',
  createdBy: '01939b6e-5c00-7000-8000-000000000005',
  isCurrent: true,
};

export const listNavigationVersions = operation({
  group: 'navigation',
  name: 'list-versions',
  method: 'GET',
  path: versionPath,
  summary: 'List versions of the navigation of a site',
  description: 'The last 50 versions are kept, the current one among them; newest first. Get one to read its items.',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  ...listed('versions', navigationVersion, { params: { brandId, siteId }, entries: [currentVersion] }),
});

const wholeVersion = z.strictObject({
  ...navigationVersion.shape,
  items: z.array(navigationItem),
  footerItems: z.array(navigationItem),
});

export const getNavigationVersion = operation({
  group: 'navigation',
  name: 'get-version',
  method: 'GET',
  path: `${versionPath}/{version}`,
  summary: 'Get a version of the navigation of a site',
  description:
    'The items as they were stored. The ETag is that of the current version: to go back to this one, replace the items with these, each with its `id` and the fields that the request knows.',
  credential: 'any',
  roles,
  params: { version: z.string().regex(/^[1-9]\d{0,8}$/, { error: () => coreErrors().revisionNumber }) },
  ...single('version', wholeVersion, {
    params: { brandId, siteId, version: '3' },
    value: { ...currentVersion, items: [example], footerItems: [] },
  }),
});

export const replaceNavigation = operation({
  group: 'navigation',
  name: 'replace',
  method: 'PUT',
  path: '/v1/brands/{brandId}/sites/{siteId}/navigation',
  summary: 'Replace items for a site',
  description: `Replaces the whole menu at once, with at most ${menuLimits.items.items} items on ${menuLimits.items.levels} levels, or the one at the foot of every page (\`footerItems\`), or both. A menu that is omitted stays as it is.`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: z
    .strictObject({
      items: z.array(newNavigationItem).max(menuLimits.items.items).optional(),
      footerItems: z.array(newNavigationItem).max(menuLimits.footerItems.items).optional(),
    })
    .refine(({ items, footerItems }) => items !== undefined || footerItems !== undefined, {
      path: ['items'],
      error: () => webShapes().itemsRequired,
      params: { code: 'required' },
    }),
  data: z.strictObject({ items: z.array(navigationItem), footerItems: z.array(navigationItem), nextCursor }),
  etag: true,
  errors: ['invalid_reference'],
  example: {
    params: { brandId, siteId },
    body: { items: [{ label: 'Services', path: '/services', iconName: 'wrench' }] },
    data: { items: [example], footerItems: [], nextCursor: null },
  },
});

export const previewNavigation = operation({
  group: 'navigation',
  name: 'preview',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/navigation/preview',
  summary: 'Preview resolved navigation for a location',
  description: 'The menu as visitors of the location see it, and the items that they do not see, with the reasons.',
  credential: 'any',
  roles,
  data: z.strictObject({
    items: z.array(resolvedItem),
    footerItems: z.array(resolvedItem),
    version: z.int().describe('Version of the menu; 0 while none is set'),
    isDefault: z
      .boolean()
      .describe('Whether visitors see the default menu: none is set, or no item of it leads to a page of the location'),
    dropped: z
      .array(
        z.strictObject({
          label: z.string(),
          reason: z
            .string()
            .describe(
              '`page_not_published`, `path_not_found`, `for_signed_in_visitors`, `unsafe_address`, or `unknown_token:` with its name',
            ),
        }),
      )
      .describe('Items that visitors do not see'),
  }),
  example: {
    params: { brandId, locationId },
    data: { items: [resolvedExample], footerItems: [], version: 3, isDefault: false, dropped: [] },
  },
});
