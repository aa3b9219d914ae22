import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';
import { locationStatuses } from '../locations/status.contract.ts';

/** How a region finds its locations by itself. */
export const regionRule = z.strictObject({
  countries: z.array(z.string()).describe('Two-letter codes of ISO 3166-1'),
  states: z.array(z.string()).describe('States by code or name: `TX` and `Texas` are the same'),
  cities: z.array(z.string()).describe('Names of cities, in any case and with or without accents'),
  postalCodes: z.array(z.string()).describe('Beginnings of postal codes, such as `787`'),
  statuses: z.array(z.enum(locationStatuses)).describe('Statuses of locations'),
  customField: z
    .strictObject({
      key: z.string().describe('Key of a custom field of the brand'),
      values: z.array(z.string()).describe('Values of which the location itself has one'),
    })
    .nullable()
    .describe('The value of a custom field; null for any'),
});
export type RegionRule = z.output<typeof regionRule>;

export const region = z.strictObject({
  id,
  brandId: id,
  name: z.string(),
  slug: z.string(),
  parentId: id.nullable(),
  color: z.string().nullable(),
  rule: regionRule.nullable(),
  locationIds: z.array(id),
  locationCount: z.int(),
  ...stamps,
});
export type Region = z.output<typeof region>;
export const showRegion = allowlist(region);
