import * as z from 'zod';
import { httpsUrl } from '#lib/core/links.ts';
import { email, id, isPlainText, number, stamps, text } from '#lib/core/primitives.ts';
import { givenWeek, week } from '#lib/hours/contract.ts';

const aYear = 'must be a year from 1600 to 2100';

export const socialNetworks = ['facebook', 'instagram', 'x', 'linkedin', 'youtube', 'tiktok', 'yelp'] as const;
const moreHoursTypes = ['delivery', 'takeout', 'drive_through', 'senior', 'access', 'kitchen'] as const;

const custom = (code: string, error: string) => ({ error, params: { code } });

const line = (max: number) =>
  text(max).refine((value) => !/[\n\t]/.test(value), custom('format', 'must be one line of text'));

const distinct = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((values) => new Set(values).size === values.length, custom('format', 'must not repeat a value'));

/** Regions of Intl that are not countries. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be a country code of two letters, as US')
  .refine(
    (code) => {
      return !/^[A-Z]{2}$/.test(code) || (!noCountries.has(code) && regionNames.of(code) !== undefined);
    },
    custom('format', 'must be a country code of ISO 3166, as US'),
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
  .refine((value) => canonicalLanguage(value) !== undefined, custom('format', 'must be a language tag, as en or pt-BR'))
  .transform((value) => canonicalLanguage(value) ?? value);

const millionth = (value: number): number => Math.round(value * 1e6) / 1e6;
const degrees = (max: number) => z.number().min(-max).max(max).transform(millionth);

const phone = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .refine(isPlainText, custom('format', 'must not contain control characters or broken Unicode'))
  .describe('In any usual notation; without +, a number of the country of the profile, else of that of the brand');

const attributeName = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, 'must be a name such as wheelchairAccessible');
const attributeValue = z.union([z.boolean(), number, text(200)]);

const postalCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?$/, 'must be a postal code');

const serviceArea = z.strictObject({
  postalCodes: z.array(z.string()),
  radiusKm: z.number().nullable().describe('Around the coordinates of the location'),
});

const links = Object.fromEntries(socialNetworks.map((name) => [name, httpsUrl.nullable()])) as Record<
  (typeof socialNetworks)[number],
  z.ZodNullable<typeof httpsUrl>
>;

const writable = {
  businessName: line(120).nullable().describe('What visitors know the location by'),
  legalName: line(120).nullable(),
  phone: phone.nullable(),
  additionalPhones: z.array(phone).max(2),
  email: email.nullable(),
  websiteUrl: httpsUrl.nullable().describe('https only'),
  address: line(200).nullable().describe('Street and number'),
  addressLine2: line(200).nullable(),
  city: line(80).nullable(),
  state: line(80).nullable(),
  zipCode: line(20).nullable(),
  country: country.nullable().describe('ISO 3166-1, as US'),
  hideAddress: z
    .boolean()
    .describe(
      'For who works at the places of customers: visitors do not see the address, and the map shows a point within about a kilometre',
    ),
  latitude: degrees(90).nullable().describe('With six decimals; with longitude or not at all'),
  longitude: degrees(180).nullable(),
  description: text(750).nullable(),
  shortDescription: line(160).nullable(),
  yearEstablished: z.int().min(1600, aYear).max(2100, aYear).nullable(),
  primaryCategory: line(80).nullable(),
  additionalCategories: distinct(line(80), 9),
  hours: givenWeek.nullable().describe('The days to change; a day that is null is not stated. Null for none stated'),
  moreHours: z
    .array(z.strictObject({ type: z.enum(moreHoursTypes), hours: givenWeek }))
    .max(moreHoursTypes.length)
    .refine((sets) => new Set(sets.map(({ type }) => type)).size === sets.length, {
      ...custom('format', 'must not repeat a type'),
    }),
  noHolidayHours: z.boolean().describe('There are no holidays with hours of their own'),
  socialLinks: z.strictObject(links).partial().nullable().describe('The links to change; null removes all'),
  paymentMethods: distinct(line(40), 20),
  languages: distinct(language, 20).describe('Language tags, as en or pt-BR'),
  attributes: z
    .record(attributeName, attributeValue.nullable())
    .nullable()
    .describe('The attributes to change, null for one to remove; null removes all. At most 50'),
  logoMediaId: id.nullable(),
  coverMediaId: id.nullable(),
  galleryMediaIds: distinct(id, 30),
  serviceArea: z
    .strictObject({
      postalCodes: distinct(postalCode, 2000).default([]),
      radiusKm: number.positive().max(20_000).nullable().default(null),
    })
    .refine(({ postalCodes, radiusKm }) => postalCodes.length > 0 || radiusKm !== null, {
      ...custom('required', 'needs postal codes or a radius'),
      path: ['postalCodes'],
    })
    .nullable()
    .describe('Replaced as a whole'),
};

const lockable = Object.keys(writable) as (keyof typeof writable)[];
const lockedFields = z
  .array(z.enum(lockable))
  .refine((values) => new Set(values).size === values.length, custom('format', 'must not repeat a field'))
  .describe('Only the brand may change these. Set by brand admins');

export const profile = z.strictObject({
  locationId: id,
  brandId: id,
  businessName: z.string().nullable(),
  legalName: z.string().nullable(),
  phone: z.string().nullable().describe('E.164'),
  phoneDisplay: z.string().nullable().describe('As people of the country write it'),
  additionalPhones: z.array(z.string()).describe('E.164'),
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
  hours: week.nullable().describe('Null where no hours are stated'),
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
  isOpenNow: z.boolean().nullable().describe('By the hours and holidays of the location; null where none are stated'),
  jsonLd: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('For the page of the location; with include=jsonLd. Its texts are plain text: `jsonLdScript` is escaped'),
  jsonLdScript: z
    .string()
    .optional()
    .describe('The same as JSON that can be put into a script element as it is: `<`, `>` and `&` are escaped'),
  ...stamps,
});
export type Profile = z.output<typeof profile>;

export const profileChange = z.strictObject({ ...writable, lockedFields }).partial();
export type ProfileChange = z.output<typeof profileChange>;
