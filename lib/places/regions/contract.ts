import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, slug, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { maxRegions, restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { locationStatuses } from '../locations/status.contract.ts';
import { partsOfRule, type Region, region } from './shape.contract.ts';

/** How many levels regions have: two below those at the top. */
export const maxLevels = 3;
/** Locations that a region has by hand. */
const maxByHand = 1000;
/** Locations that a preview names. */
export const maxPreviewed = 1000;

const distinct = <Shape extends z.ZodType>(each: Shape, max: number) =>
  z
    .array(each)
    .max(max)
    .refine((values) => new Set(values).size === values.length, {
      error: () => placeShapes().distinctValues,
      params: { code: 'format' },
    });

const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: () => placeShapes().isoCountry });

const postalCodeStart = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,11}$/u, { error: () => placeShapes().postalCode });

const writtenRule = z
  .strictObject({
    countries: distinct(countryCode, 100).describe(partsOfRule.countries),
    states: distinct(text(80), 200).describe(partsOfRule.states),
    cities: distinct(text(80), 300).describe(partsOfRule.cities),
    postalCodes: distinct(postalCodeStart, 1000).describe(partsOfRule.postalCodes),
    statuses: distinct(z.enum(locationStatuses), locationStatuses.length).describe(partsOfRule.statuses),
    customField: z
      .strictObject({
        key: text(40).describe(partsOfRule.key),
        values: distinct(text(500), 200).min(1).describe(partsOfRule.values),
      })
      .nullable()
      .describe(partsOfRule.customField),
  })
  .partial()
  .refine((rule) => Object.values(rule).some((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part))), {
    error: () => placeShapes().emptyRule,
    params: { code: 'required' },
  });

const writable = {
  name: text(80),
  slug,
  parentId: id.nullable(),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: () => placeShapes().regionColor })
    .nullable(),
  rule: writtenRule.nullable(),
  locationIds: distinct(id, maxByHand),
  territory: distinct(postalCodeStart, 1000),
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  region: 'A named group of locations',
  regionRule: 'Which locations a region has: those for which every part holds. An empty part holds for all',
  name: 'What people call it, such as North-East',
  slug: 'Its short name, unique among the regions of the brand',
  'request.slug': 'Its short name, unique among the regions of the brand. Default on creation: made from the name',
  parentId: `The region that it belongs to; null at the top. There are at most ${maxLevels} levels`,
  color: 'Its colour on maps and in lists, such as #1a6b4f; null for none',
  rule: 'How it finds its locations by itself; null for a region whose locations are chosen by hand',
  'request.rule': 'How it finds its locations by itself; null for a region whose locations are chosen by hand',
  locationIds: 'The locations that were chosen by hand; empty for a region with a rule',
  territory:
    'Beginnings of postal codes. A lead from one that no location has in its own area goes to the nearest location of the region; where several regions have it, the longest beginning decides. Empty for none',
  'region.locationCount': 'Number of its locations, with those of the regions within it, without deleted ones',
  'region.locationIds':
    'The locations that were chosen by hand; empty for a region with a rule. Callers who are limited to locations get those of theirs',
  regions: 'The regions of this page, by name',
  'path.regionId': 'The region',
  'response.total': 'Number of locations that it would have',
  locations: `The locations that it would have, by name: at most ${maxPreviewed}`,
  'locations.name': 'Name of the location',
  status: 'Status of the location',
  city: 'City of the location; null when unknown',
  state: 'State of the location; null when unknown',
};

const regionId = '01939b6e-5c00-7000-8000-0000000000f1';

const example: Region = {
  id: regionId,
  brandId,
  name: 'Central Texas',
  slug: 'central-texas',
  parentId: null,
  color: '#1a6b4f',
  rule: {
    countries: ['US'],
    states: ['TX'],
    cities: [],
    postalCodes: ['786', '787'],
    statuses: [],
    customField: null,
  },
  locationIds: [],
  territory: ['786', '787'],
  locationCount: 12,
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:00.000Z',
};

const own = { brandId, regionId };
const group = 'regions';
const path = '/v1/brands/{brandId}/regions/{regionId}';

export const listRegions = operation({
  group,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/regions',
  summary: 'List regions',
  description:
    'The named groups of locations of the brand. Callers who are limited to locations see the regions that have some of theirs, with the count of those.',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  ...listed('regions', region, { params: { brandId }, entries: [example] }),
});

export const createRegion = operation({
  group,
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/regions',
  summary: 'Create region',
  description: `Groups locations, chosen by hand or by a rule that the locations follow by themselves. A brand has at most ${maxRegions} regions.`,
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
  body: z.strictObject({ ...z.object(writable).partial().shape, name: writable.name }),
  errors: ['slug_taken', 'invalid_reference'],
  ...single('region', region, {
    params: { brandId },
    body: {
      name: example.name,
      color: example.color,
      rule: { countries: ['US'], states: ['TX'], postalCodes: ['786', '787'] },
    },
    value: example,
  }),
});

export const getRegion = operation({
  group,
  name: 'get',
  method: 'GET',
  path,
  summary: 'Get region',
  description: 'One of the named groups of locations.',
  credential: 'any',
  roles,
  errors: ['location_access_denied'],
  ...single('region', region, { params: own, value: example }),
});

export const updateRegion = operation({
  group,
  name: 'update',
  method: 'PUT',
  path,
  summary: 'Update region',
  description:
    'Omitted fields keep their value, null clears. People with the region lose a location that it no longer has with their next request, and get one that it has from now on within seconds. A rule replaces locations that were chosen by hand.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject(writable).partial(),
  errors: ['slug_taken', 'invalid_reference'],
  ...single('region', region, {
    params: own,
    body: { name: 'Austin and around' },
    value: { ...example, name: 'Austin and around' },
  }),
});

export const deleteRegion = operation({
  group,
  name: 'delete',
  method: 'DELETE',
  path,
  summary: 'Delete region',
  description: `People who were assigned to it lose its locations with their next request. For ${days(restorableDays)} it can be restored. A region that has others within it is refused with \`region_in_use\`.`,
  credential: 'any',
  roles: ['brand_admin'],
  etag: true,
  errors: ['region_in_use'],
  ...acknowledged({ params: own }),
});

export const restoreRegion = operation({
  group,
  name: 'restore',
  method: 'PUT',
  path: `${path}/restore`,
  summary: 'Restore deleted region',
  description: `Restores a region that was deleted in the last ${days(restorableDays)}, also for the people who were assigned to it. Nothing changes if it is not deleted.`,
  credential: 'any',
  roles: ['brand_admin'],
  errors: ['slug_taken', 'invalid_reference'],
  ...single('region', region, { params: own, value: example }),
});

export const previewRegion = operation({
  group,
  name: 'preview',
  method: 'POST',
  path: '/v1/brands/{brandId}/regions/preview',
  summary: 'Preview the locations of a rule',
  description: 'Which locations a region with this rule would have at the moment. Nothing is stored.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({ rule: writtenRule }),
  data: z.strictObject({
    total: z.int(),
    locations: z.array(
      z.strictObject({
        id,
        name: z.string(),
        status: z.enum(locationStatuses),
        city: z.string().nullable(),
        state: z.string().nullable(),
        latitude: z.number().nullable().describe('Degrees north, negative in the south; null when unknown'),
        longitude: z.number().nullable().describe('Degrees east, negative in the west; null when unknown'),
      }),
    ),
  }),
  example: {
    params: { brandId },
    body: { rule: { states: ['TX'] } },
    data: {
      total: 1,
      locations: [
        {
          id: locationId,
          name: 'Acme Plumbing Austin',
          status: 'active',
          city: 'Austin',
          state: 'TX',
          latitude: 30.2672,
          longitude: -97.7431,
        },
      ],
    },
  },
});

/** A rule as a request gives it. */
export type WrittenRule = z.output<typeof writtenRule>;
