import * as z from 'zod';

/** The place that a search was understood to mean. */
export const locatorPlace = z.strictObject({
  kind: z.enum(['town', 'postalCode']).describe('Whether the name is that of a town or a postal code'),
  name: z.string().describe('Name of the town, or the postal code'),
  region: z
    .string()
    .nullable()
    .describe('Code of its state, such as TX; null for most countries, and for a postal code'),
  country: z.string().describe('Two-letter ISO 3166-1 code of its country'),
  latitude: z.number().describe('Degrees north, negative in the south'),
  longitude: z.number().describe('Degrees east, negative in the west'),
  hasLocations: z
    .boolean()
    .describe('Whether a location that matches has its address there; otherwise the locations are the nearest ones'),
});
export type LocatorPlace = z.output<typeof locatorPlace>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = { locatorPlace: 'The place that a search of locations was understood to mean' };
