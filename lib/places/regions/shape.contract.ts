import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';
import { locationStatuses } from '../locations/status.contract.ts';

/** The meaning of the parts of a rule, for the reference of the API. */
export const partsOfRule = {
  countries: 'Two-letter codes of ISO 3166-1',
  states: 'States by code or name: `TX` and `Texas` are the same',
  cities: 'Names of cities, in any case and with or without accents',
  postalCodes: 'Beginnings of postal codes, such as `787`',
  statuses: 'Statuses of locations',
  customField: 'The value of a custom field; null for any',
  key: 'Key of a custom field of the brand',
  values: 'Values, of which the location itself has one; a default of the field is none',
};

/** How a region finds its locations by itself. */
export const regionRule = z.strictObject({
  countries: z.array(z.string()).describe(partsOfRule.countries),
  states: z.array(z.string()).describe(partsOfRule.states),
  cities: z.array(z.string()).describe(partsOfRule.cities),
  postalCodes: z.array(z.string()).describe(partsOfRule.postalCodes),
  statuses: z.array(z.enum(locationStatuses)).describe(partsOfRule.statuses),
  customField: z
    .strictObject({
      key: z.string().describe(partsOfRule.key),
      values: z.array(z.string()).describe(partsOfRule.values),
    })
    .nullable()
    .describe(partsOfRule.customField),
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
  territory: z.array(z.string()),
  locationCount: z.int(),
  ...stamps,
});
export type Region = z.output<typeof region>;
export const showRegion = allowlist(region);
