import * as z from 'zod';
import { givenWeek, week } from '#lib/places/hours/contract.ts';
import { email, id, isPlainText, number, stamps, text } from '#lib/platform/core/contract/primitives.ts';
import { httpsUrl } from '#lib/platform/core/links.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { type Network, socialNetworks } from './networks.contract.ts';

const aYear = { error: () => placeShapes().year };

export const moreHoursTypes = ['delivery', 'takeout', 'drive_through', 'senior', 'access', 'kitchen'] as const;

const custom = (code: string, error: () => Said) => ({ error, params: { code } });

const line = (max: number) =>
  text(max).refine(
    (value) => !/[\n\t]/.test(value),
    custom('format', () => placeShapes().oneLine),
  );

const distinct = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine(
      (values) => new Set(values).size === values.length,
      custom('format', () => placeShapes().distinctValues),
    );

/** Regions of Intl that are not countries. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: () => coreErrors().countryCode })
  .refine(
    (code) => {
      return !/^[A-Z]{2}$/.test(code) || (!noCountries.has(code) && regionNames.of(code) !== undefined);
    },
    custom('format', () => placeShapes().isoCountry),
  );

const canonicalLanguage = (value: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(value)[0];
  } catch {
    return undefined;
  }
};
const language = z
  .string()
  .trim()
  .min(2)
  .max(35)
  .refine(
    (value) => canonicalLanguage(value) !== undefined,
    custom('format', () => placeShapes().language),
  )
  .transform((value) => canonicalLanguage(value) ?? value);

const millionth = (value: number): number => Math.round(value * 1e6) / 1e6;
const degrees = (max: number) => z.number().min(-max).max(max).transform(millionth);

const phone = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .refine(
    isPlainText,
    custom('format', () => coreErrors().plainText),
  )
  .describe(
    'Phone number in any usual notation. Without +, a number of the country of the profile, or else of the brand',
  );

const attributeName = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, { error: () => placeShapes().attributeName });
const attributeValue = z.union([z.boolean(), number, text(200)]);

const postalCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?$/, { error: () => placeShapes().postalCode });

/** @public Named in the reference of the API. */
export const serviceArea = z.strictObject({
  postalCodes: z.array(z.string()),
  radiusKm: z
    .number()
    .nullable()
    .describe('Radius in kilometres around the coordinates of the location; null for none'),
});

const links = Object.fromEntries(
  socialNetworks.map((name) => [
    name,
    httpsUrl.nullable().describe('Address, with https, of the page there; null for none'),
  ]),
) as Record<Network, z.ZodNullable<typeof httpsUrl>>;

const writable = {
  businessName: line(120).nullable().describe('Name that visitors know the location by; null for none'),
  legalName: line(120).nullable(),
  phone: phone.nullable(),
  additionalPhones: z.array(phone).max(2),
  email: email.nullable(),
  websiteUrl: httpsUrl.nullable(),
  address: line(200).nullable(),
  addressLine2: line(200).nullable(),
  city: line(80).nullable(),
  state: line(80).nullable(),
  zipCode: line(20).nullable(),
  country: country.nullable(),
  hideAddress: z.boolean(),
  latitude: degrees(90)
    .nullable()
    .describe('Degrees north, negative in the south; rounded to six decimals. Required together with the longitude'),
  longitude: degrees(180).nullable(),
  description: text(750).nullable(),
  shortDescription: line(160).nullable(),
  yearEstablished: z.int().min(1600, aYear).max(2100, aYear).nullable(),
  primaryCategory: line(80).nullable(),
  additionalCategories: distinct(line(80), 9),
  hours: givenWeek
    .nullable()
    .describe(
      'Hours of the days to change; null for a day with unknown hours. Null in place of the object clears all days',
    ),
  moreHours: z
    .array(z.strictObject({ type: z.enum(moreHoursTypes), hours: givenWeek }))
    .max(moreHoursTypes.length)
    .refine((sets) => new Set(sets.map(({ type }) => type)).size === sets.length, {
      ...custom('format', () => placeShapes().distinctTypes),
    }),
  noHolidayHours: z.boolean(),
  socialLinks: z
    .strictObject(links)
    .partial()
    .nullable()
    .describe('Pages in social networks to change, null for one to remove. Null in place of the object removes all'),
  paymentMethods: distinct(line(40), 20),
  languages: distinct(language, 20),
  attributes: z
    .record(attributeName, attributeValue.nullable())
    .nullable()
    .describe(
      'Properties to change, such as wheelchairAccessible, null for one to remove. Null in place of the object removes all. At most 50',
    ),
  logoMediaId: id.nullable(),
  coverMediaId: id.nullable(),
  galleryMediaIds: distinct(id, 30),
  serviceArea: z
    .strictObject({
      postalCodes: distinct(postalCode, 2000).default([]),
      radiusKm: number.positive().max(20_000).nullable().default(null),
    })
    .refine(({ postalCodes, radiusKm }) => postalCodes.length > 0 || radiusKm !== null, {
      ...custom('required', () => placeShapes().serviceArea),
      path: ['postalCodes'],
    })
    .nullable()
    .describe('Area that is served, replaced as a whole; null for none'),
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  profile: 'What visitors and search engines learn about a location',
  profileChange: 'The fields of a profile to change',
  'profile.locationId': 'The location that the profile describes',
  businessName: 'Name that visitors know the location by; null for none',
  legalName: 'Name of the company in law; null for none',
  phone: 'Phone number; null for none',
  additionalPhones: 'Up to two further phone numbers',
  email: 'E-mail address for visitors; null for none',
  websiteUrl: 'Address, with https, of another website; null for none',
  address: 'Street and number; null when unknown',
  addressLine2: 'Second line of the address; null for none',
  zipCode: 'Postal code; null when unknown',
  hideAddress:
    'Whether visitors see no address and the map shows a point within about a kilometre: for those who work at their customers',
  description: 'What visitors read about the location; null for none',
  shortDescription: 'One line about the location; null for none',
  yearEstablished: 'Year in which it was founded; null when unknown',
  primaryCategory: 'Kind of business, such as Plumber; null for none',
  additionalCategories: 'Up to nine further kinds of business',
  moreHours: 'Hours of single services, such as delivery; each type at most once',
  'moreHours.type': 'What the hours are for',
  'moreHours.hours': 'Hours of each day of the week',
  noHolidayHours: 'Whether no holiday has hours of its own',
  socialLinks: 'Pages in social networks',
  paymentMethods: 'How customers can pay, such as cash or visa',
  languages: 'Languages that are spoken, as language tags such as en or pt-BR',
  attributes: 'Properties by name, such as wheelchairAccessible',
  logoMediaId: 'Logo, from the media library; null for none',
  galleryMediaIds: 'Up to 30 pictures, from the media library',
  serviceArea: 'Area that is served; null for none',
  postalCodes: 'Postal codes that are served. Default: none',
  radiusKm: 'Radius in kilometres around the location that is served; null for none. Default: null',
  'profileChange.longitude':
    'Degrees east, negative in the west; rounded to six decimals. Required together with the latitude',
  lockedFields: 'Fields that only the brand may change',
  completeness: 'Completeness of the profile, from 0 to 100',
};

const lockable = Object.keys(writable) as (keyof typeof writable)[];
const lockedFields = z
  .array(z.enum(lockable))
  .refine(
    (values) => new Set(values).size === values.length,
    custom('format', () => placeShapes().distinctFields),
  )
  .describe('Fields that only the brand may change. Only brand admins may set it');

export const profile = z.strictObject({
  locationId: id,
  brandId: id,
  businessName: z.string().nullable(),
  legalName: z.string().nullable(),
  phone: z
    .string()
    .nullable()
    .describe('Phone number in E.164 form, with an extension as in +15125550123;ext=45; null for none'),
  phoneDisplay: z.string().nullable().describe('Phone number as people in the country write it; null for none'),
  additionalPhones: z.array(z.string()).describe('Up to two further phone numbers, in E.164 form'),
  email: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  address: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.string().nullable(),
  hideAddress: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  yearEstablished: z.int().nullable(),
  primaryCategory: z.string().nullable(),
  additionalCategories: z.array(z.string()),
  hours: week.nullable().describe('Hours of each day of the week; null when all are unknown'),
  moreHours: z.array(z.strictObject({ type: z.enum(moreHoursTypes), hours: week })),
  noHolidayHours: z.boolean(),
  socialLinks: z.strictObject(links),
  paymentMethods: z.array(z.string()),
  languages: z.array(z.string()),
  attributes: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  logoMediaId: id.nullable(),
  coverMediaId: id.nullable(),
  galleryMediaIds: z.array(id),
  serviceArea: serviceArea.nullable(),
  lockedFields: z.array(z.enum(lockable)),
  completeness: z.int().min(0).max(100),
  isOpenNow: z
    .boolean()
    .nullable()
    .describe('Whether it is open at the moment, by its hours and holidays; null when they are unknown'),
  jsonLd: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'LocalBusiness of schema.org, with `include=jsonLd`. Its texts are not escaped: put `jsonLdScript` into pages',
    ),
  jsonLdScript: z
    .string()
    .optional()
    .describe(
      'The same as JSON to put into a script element unchanged: `<`, `>` and `&` are escaped. With `include=jsonLd`',
    ),
  ...stamps,
});
export type Profile = z.output<typeof profile>;

export const profileChange = z.strictObject({ ...writable, lockedFields }).partial();
export type ProfileChange = z.output<typeof profileChange>;
