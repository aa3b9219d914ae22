import * as z from 'zod';
import { listedLocation, locationExample, locationsList } from '#lib/places/locations/contract.ts';
import { descriptions as ofProfile, profile } from '#lib/places/profile/fields.contract.ts';
import { holidayEntry } from '#lib/places/profile/holiday-hours-shape.contract.ts';
import { service } from '#lib/places/services/shape.contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { text } from '#lib/platform/core/contract/primitives.ts';
import { maxStoreCodeLength, maxStoreCodes } from '#lib/platform/core/contract/store-codes.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { locationSettings } from '#lib/web/seo/shape.contract.ts';

/** The parts of a location that its list can include. */
export const locationParts = ['profile', 'holidayHours', 'customValues', 'services', 'seo'] as const;
export type LocationPart = (typeof locationParts)[number];

const separated = (value: string): string[] => value.split(',').map((one) => one.trim());

const partNames = z.string().transform((value, context): LocationPart[] => {
  const given = separated(value);
  const known = locationParts.filter((part) => given.includes(part));
  if (given.every((name) => (locationParts as readonly string[]).includes(name))) return known;
  context.addIssue({
    code: 'custom',
    message: coreErrors().namesOf(locationParts.join(', ')),
    params: { code: 'enum' },
    input: value,
  });
  return z.NEVER;
});

const codeList = z
  .string()
  .transform(separated)
  .refine(
    (codes) => codes.length <= maxStoreCodes && codes.every((code) => text(maxStoreCodeLength).safeParse(code).success),
    {
      error: () => coreErrors().codeList(maxStoreCodes),
      params: { code: 'format' },
    },
  );

/** The parts of a location that were asked for. */
export const includedParts = z.strictObject({
  profile: profile.omit({ completeness: true, isOpenNow: true, jsonLd: true, jsonLdScript: true }).optional(),
  holidayHours: z.array(holidayEntry).optional(),
  customValues: z.record(z.string(), z.unknown()).optional(),
  services: z.array(service).optional(),
  seo: locationSettings.optional(),
});
export type IncludedParts = z.output<typeof includedParts>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  'query.sort': '`name`, or `-createdAt` for newest first',
  'profile.businessName': ofProfile.businessName,
  'profile.addressLine2': ofProfile.addressLine2,
  'profile.zipCode': ofProfile.zipCode,
  'profile.hideAddress': ofProfile.hideAddress,
  'profile.noHolidayHours': ofProfile.noHolidayHours,
  'profile.logoMediaId': ofProfile.logoMediaId,
  'profile.galleryMediaIds': ofProfile.galleryMediaIds,
  'profile.serviceArea': ofProfile.serviceArea,
  'profile.lockedFields': ofProfile.lockedFields,
  'locations.profile': 'What visitors and search engines learn about it; with `include=profile`',
  'locations.holidayHours':
    'Days with hours of their own, by date, but for those that are over; with `include=holidayHours`',
  'locations.customValues':
    'Its own values of custom fields by key, without the defaults of fields; with `include=customValues`',
  'locations.services': 'The services of its own, by slug; with `include=services`',
  'locations.seo': 'Its own SEO settings; with `include=seo`',
};

export const listLocations = operation({
  ...locationsList,
  method: 'GET',
  query: locationsList.query.extend({
    storeCode: codeList
      .optional()
      .describe('Only these locations: up to 100 store codes, separated by commas. Unknown ones are left out'),
    include: partNames
      .optional()
      .describe(
        'What each location also shows: `profile`, `holidayHours`, `customValues`, `services`, `seo`, separated by commas. An API key needs the scope of each: `profile:read` (also for holiday hours), `custom-fields:read`, `services:read`, `seo:read`. The `ETag` then stays the same until one of the locations is changed, whatever `leads30d` and `completenessScore` are meanwhile',
      ),
  }),
  ...listed('locations', listedLocation.extend(includedParts.shape), {
    params: { brandId },
    entries: [{ ...locationExample, completenessScore: 70, leads30d: 37 }],
  }),
  errors: locationsList.errors,
});
