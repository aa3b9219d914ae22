import * as z from 'zod';
import { week } from '#lib/places/hours/contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { date, id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { nextChangeDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';

/** The statuses of locations that visitors see. */
export const publicStatuses = ['active', 'temporarily_closed', 'coming_soon'] as const;
export type PublicStatus = (typeof publicStatuses)[number];

const period = z.strictObject({
  open: z.string().describe('When it opens, as local time such as 09:00'),
  close: z.string().describe('When it closes, as local time; one that is not after `open` is on the next day'),
});

const times = {
  isClosed: z.boolean().describe('Whether it is closed all day'),
  is24Hours: z.boolean().describe('Whether it is open all day'),
  periods: z.array(period).describe('When it is open; empty when closed or open all day'),
};

/** @public Named in the reference of the API. */
export const publicAddress = z.strictObject({
  line1: z.string().nullable().describe('Street and number; null when unknown or hidden'),
  line2: z.string().nullable().describe('Second line of the address; null for none, or hidden'),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable().describe('Postal code; null when unknown or hidden'),
  country: z.string().nullable(),
});

/** A location as lists and the locator show it. */
export const publicLocation = z.strictObject({
  id,
  slug: z.string(),
  name: z.string().describe('Name that visitors know the location by'),
  status: z.enum(publicStatuses),
  path: z.string().describe('Path of its page: on its own site, or else on the site of the brand'),
  url: z.string().nullable().describe('Address of its page; null while no site is live'),
  address: publicAddress,
  addressLines: z.array(z.string()).describe('The address as people of its country write it, without the country'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string().nullable().describe('Phone number in E.164 form; null for none'),
  phoneDisplay: z.string().nullable().describe('Phone number as people in the country write it; null for none'),
  timezone: z.string().describe('IANA time zone of the location'),
  isOpenNow: z.boolean().nullable().describe('Whether it is open at the moment; null when its hours are unknown'),
  today: z.strictObject(times).nullable().describe('Hours of today at the location; null when unknown'),
  distanceKm: z
    .number()
    .nullable()
    .describe('Distance in kilometres from `searchedFrom`; null without it, or without coordinates'),
  servesPostalCode: z
    .boolean()
    .nullable()
    .describe('Whether its service area includes the postal code that was asked for; null without one'),
});
export type PublicLocation = z.output<typeof publicLocation>;
export const toPublicLocation = allowlist(publicLocation);

/** Everything that visitors may know of a location. */
export const publicLocationDetail = z.strictObject({
  ...publicLocation.omit({ distanceKm: true, servesPostalCode: true }).shape,
  openingDate: date.nullable().describe('Day on which it opens or opened; null when unknown'),
  legalName: z.string().nullable(),
  additionalPhones: z.array(z.string()).describe('Further phone numbers, in E.164 form'),
  email: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  yearEstablished: z.int().nullable(),
  primaryCategory: z.string().nullable(),
  additionalCategories: z.array(z.string()),
  hours: z.strictObject({
    week: week.nullable().describe('Hours of each day of the week; null when all are unknown'),
    holidays: z
      .array(z.strictObject({ date, name: z.string().nullable(), ...times }))
      .describe('The days to come whose hours are not those of their weekday, the next first'),
    moreHours: z.array(z.strictObject({ type: z.string(), hours: week })),
    nextChangeAt: timestamp
      .nullable()
      .describe(
        `When it next opens or closes, within ${days(nextChangeDays)}; null when it does not, or when hours are unknown`,
      ),
  }),
  socialLinks: z.array(z.strictObject({ network: z.string(), url: z.string() })),
  paymentMethods: z.array(z.string()),
  languages: z.array(z.string()),
  attributes: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  serviceArea: z
    .strictObject({ postalCodes: z.array(z.string()), radiusKm: z.number().nullable() })
    .nullable()
    .describe('Area that is served; null for none'),
  custom: z
    .array(z.strictObject({ key: z.string(), label: z.string(), type: z.string(), value: z.unknown() }))
    .describe('The custom values that are public, in the order of their definitions'),
  logo: picture.nullable(),
  cover: picture.nullable(),
  gallery: z.array(picture),
  updatedAt: timestamp,
});
export type PublicLocationDetail = z.output<typeof publicLocationDetail>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  publicAddress: 'Address of a location',
  publicLocation: 'A location as lists and the locator show it',
  publicLocationDetail: 'Everything that visitors may know of a location',
  address: 'Address, without what the profile hides',
  legalName: 'Name of the company in law; null for none',
  email: 'E-mail address for visitors; null for none',
  websiteUrl: 'Address, with https, of another website; null for none',
  description: 'What visitors read about the location; null for none',
  shortDescription: 'One line about the location; null for none',
  yearEstablished: 'Year in which it was founded; null when unknown',
  primaryCategory: 'Kind of business, such as Plumber; null for none',
  additionalCategories: 'Further kinds of business',
  hours: 'When it is open',
  'holidays.date': 'The day',
  moreHours: 'Hours of single services, such as delivery',
  'moreHours.type': 'What the hours are for',
  socialLinks: 'Its pages in social networks',
  network: 'Name of the network, such as facebook',
  'socialLinks.url': 'Address, with https, of the page there',
  paymentMethods: 'How customers can pay, such as cash or visa',
  languages: 'Languages that are spoken, as language tags such as en or pt-BR',
  attributes: 'Properties by name, such as wheelchairAccessible',
  postalCodes: 'Postal codes that are served',
  radiusKm: 'Radius in kilometres around the location that is served; null for none',
  'custom.key': 'Name of the field',
  'custom.label': 'Name of the field, as people read it',
  'custom.type': 'Type of the field, such as `text` or `boolean`',
  'custom.value': 'The value of the location, or else the default of the field',
  logo: 'Its logo; null for none',
  cover: 'Its cover picture; null for none',
  gallery: 'Its further pictures',
};
