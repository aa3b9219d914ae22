import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, locationId, siteId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { date, id, idList, page, queryFlag, slug, text, timezone } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { restorableLocationDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { type Location, location } from './shape.contract.ts';
import { locationStatuses } from './status.contract.ts';

export const listedLocation = location.extend({
  completenessScore: z.int().describe('Completeness of its profile, from 0 to 100'),
  leads30d: z.int().describe('Number of leads in the last 30 days'),
});
export type ListedLocation = z.output<typeof listedLocation>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  locationChange: 'The fields of a location to change',
  location: 'One outlet of the brand',
  name: 'Name of the location, as visitors read it',
  slug: 'Its part of the path of its page, unique in the brand',
  'request.slug': 'Its part of the path of its page, unique in the brand. Default on creation: made from the name',
  storeCode: "The brand's own code for the location, unique in the brand; null for none",
  status:
    '`onboarding`: being set up, not public. `coming_soon`: has a page, not open. `active`: open. `temporarily_closed`: has a page that says so. `closed`: not public any more. Default: `onboarding`',
  openingDate: 'Day on which it opens or opened; null when unknown',
  timezone: 'IANA time zone of the location',
  'request.timezone': 'IANA time zone of the location',
  deletedAt: 'When it was deleted; null unless it is deleted',
  'response.path': 'Path of its page',
  'response.siteId': 'The site with its page; null while there is none',
  source: '`dedicated_site`: a site of its own. `brand_site`: the site of the brand. `none`: no site is live',
  isPublished: 'Whether visitors can see its page',
  locations: 'The locations of this page, by name or newest first',
};

const writable = {
  name: text(120),
  slug,
  storeCode: text(64).nullable(),
  status: z.enum(locationStatuses),
  timezone,
  openingDate: date.nullable(),
};

/** The fields of a location that a change names; omitted ones keep their value. */
export const locationChange = z.strictObject(writable).partial();

export const locationExample: Location = {
  id: locationId,
  tenantId,
  brandId,
  name: 'Acme Plumbing Austin',
  slug: 'acme-plumbing-austin',
  storeCode: 'TX-001',
  status: 'active',
  isActive: true,
  timezone: 'America/Chicago',
  openingDate: '2026-02-01',
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  deletedAt: null,
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
};

/** The list of locations as far as their own fields go: `listLocations` can include more of them. */
export const locationsList = {
  group: 'locations',
  name: 'list',
  path: '/v1/brands/{brandId}/locations',
  summary: 'List locations',
  description: 'The locations that the caller may see. Those that are deleted are left out, unless they are asked for.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    status: z.enum(locationStatuses).optional(),
    state: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .optional()
      .describe('Only locations in this state or region, by name or code: `TX` and `Texas` find the same'),
    q: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .optional()
      .describe('Each word must begin a word of the name, the city or the store code'),
    ids: idList
      .optional()
      .describe('Only these locations: up to 100 ids, separated by commas. Unknown ones are left out'),
    ...regionFilter,
    includeDeleted: queryFlag.optional().describe('`true` also lists deleted locations. For brand admins only'),
    sort: z.enum(['name', '-createdAt']).default('name'),
  }),
  errors: ['invalid_cursor', 'role_required'],
} as const;

export const createLocation = operation({
  group: 'locations',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/locations',
  summary: 'Create location',
  description:
    'A slug that is made from the name gets a number if it is taken. A given slug or store code that another location has is refused with `slug_taken` or `store_code_taken`.',
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
  etag: true,
  body: z.strictObject({
    ...z.object(writable).partial().shape,
    name: writable.name,
    status: writable.status.default('onboarding'),
    timezone: timezone.optional().describe('IANA time zone of the location. Default: that of the brand'),
  }),
  data: z.strictObject({ location }),
  errors: ['slug_taken', 'store_code_taken', 'path_in_use', 'plan_limit_reached'],
  example: {
    params: { brandId },
    body: { name: 'Acme Plumbing Austin', storeCode: 'TX-001', status: 'active', openingDate: '2026-02-01' },
    data: { location: locationExample },
  },
});

export const getLocation = operation({
  group: 'locations',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}',
  summary: 'Get location',
  description: 'Its profile has address, hours and contact data.',
  credential: 'any',
  roles,
  ...single('location', location, { params: { brandId, locationId }, value: locationExample }),
});

const pathParameters = { brandId, locationId };

export const updateLocation = operation({
  group: 'locations',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}',
  summary: 'Update location',
  description:
    'Omitted fields keep their value, null clears. A closed location can be opened again, but not go back to `onboarding` (`invalid_transition`). After a change of the slug, the old path redirects to the new one. Only brand admins may change slug and store code (`field_locked`).',
  credential: 'any',
  roles: ['brand_admin', 'franchisee'],
  body: locationChange,
  errors: ['slug_taken', 'store_code_taken', 'path_in_use', 'field_locked', 'invalid_transition', 'plan_limit_reached'],
  ...single('location', location, {
    params: pathParameters,
    body: { status: 'temporarily_closed' },
    value: { ...locationExample, status: 'temporarily_closed' },
  }),
});

export const deleteLocation = operation({
  group: 'locations',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/locations/{locationId}',
  summary: 'Delete location',
  description: `Takes its pages and sites offline and keeps its leads. For ${days(restorableLocationDays)} it can be restored and keeps its slug and store code; after that it is removed for good.`,
  credential: 'any',
  roles: ['brand_admin'],
  etag: true,
  ...acknowledged({ params: pathParameters }),
});

export const restoreLocation = operation({
  group: 'locations',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/restore',
  summary: 'Restore soft-deleted location',
  description: `Restores a location that was deleted in the last ${days(restorableLocationDays)}, with its status; its pages and sites are public again. Nothing changes if it is not deleted.`,
  credential: 'any',
  roles: ['brand_admin'],
  errors: ['slug_taken', 'store_code_taken', 'path_in_use', 'plan_limit_reached'],
  ...single('location', location, { params: pathParameters, value: locationExample }),
});

export const getCanonicalPath = operation({
  group: 'locations',
  name: 'get-canonical-path',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/canonical-path',
  summary: 'Compute canonical URL path for a location',
  description:
    'Where the page of the location is: on its own primary site if that is live, else on the primary site of the brand, under the path that the URL prefix policy gives it.',
  credential: 'any',
  roles,
  data: z.strictObject({
    path: z.string(),
    url: z.string().nullable().describe('Address of its page; null while no site is live'),
    siteId: id.nullable(),
    source: z.enum(['dedicated_site', 'brand_site', 'none']),
    isPublished: z.boolean(),
  }),
  example: {
    params: pathParameters,
    data: {
      path: '/locations/acme-plumbing-austin',
      url: 'https://acme.example/locations/acme-plumbing-austin',
      siteId,
      source: 'brand_site',
      isPublished: true,
    },
  },
});

export const getPageStatus = operation({
  group: 'locations',
  name: 'get-page-status',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/page-status',
  summary: 'Get page status of a location',
  description:
    'The page is public while the location is `active`, `temporarily_closed` or `coming_soon`. Where nobody wrote one, visitors get a page with its profile.',
  credential: 'any',
  roles,
  data: z.strictObject({
    isPublished: z.boolean(),
    path: z.string().nullable().describe('Path of the page; null while it is not public'),
  }),
  example: { params: pathParameters, data: { isPublished: true, path: '/locations/acme-plumbing-austin' } },
});
