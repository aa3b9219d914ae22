import * as z from 'zod';

/** A time of day: `09:00` in Takeout, hours and minutes in the API. */
const time = z.union([z.string(), z.looseObject({ hours: z.number().optional(), minutes: z.number().optional() })]);
const day = z.looseObject({ year: z.number().optional(), month: z.number().optional(), day: z.number().optional() });
export type GoogleTime = z.output<typeof time>;
export type GoogleDate = z.output<typeof day>;

const period = z.looseObject({
  openDay: z.string(),
  openTime: time.optional(),
  closeDay: z.string(),
  closeTime: time.optional(),
});
const special = z.looseObject({
  startDate: day,
  endDate: day.optional(),
  openTime: time.optional(),
  closeTime: time.optional(),
  closed: z.boolean().optional(),
  isClosed: z.boolean().optional(),
});
const hours = z.looseObject({ periods: z.array(period).optional() });
const category = z.looseObject({ displayName: z.string().optional() });
const address = z.looseObject({
  regionCode: z.string().optional(),
  postalCode: z.string().optional(),
  administrativeArea: z.string().optional(),
  locality: z.string().optional(),
  addressLines: z.array(z.string()).optional(),
});
const service = z.looseObject({
  freeFormServiceItem: z
    .looseObject({ label: z.looseObject({ displayName: z.string(), description: z.string().optional() }) })
    .optional(),
  price: z
    .looseObject({ units: z.union([z.string(), z.number()]).optional(), nanos: z.number().optional() })
    .optional(),
});

/** A location as the Business Information API lists it, or as Takeout has it, whose names are older. */
export const googleLocation = z.looseObject({
  name: z.string().optional(),
  title: z.string().optional(),
  locationName: z.string().optional(),
  storeCode: z.string().optional(),
  phoneNumbers: z
    .looseObject({ primaryPhone: z.string().optional(), additionalPhones: z.array(z.string()).optional() })
    .optional(),
  primaryPhone: z.string().optional(),
  additionalPhones: z.array(z.string()).optional(),
  categories: z
    .looseObject({ primaryCategory: category.optional(), additionalCategories: z.array(category).optional() })
    .optional(),
  primaryCategory: category.optional(),
  additionalCategories: z.array(category).optional(),
  storefrontAddress: address.optional(),
  address: address.optional(),
  websiteUri: z.string().optional(),
  websiteUrl: z.string().optional(),
  regularHours: hours.optional(),
  moreHours: z.array(z.looseObject({ hoursTypeId: z.string(), periods: z.array(period).optional() })).optional(),
  specialHours: z.looseObject({ specialHourPeriods: z.array(special).optional() }).optional(),
  latlng: z.looseObject({ latitude: z.number(), longitude: z.number() }).optional(),
  openInfo: z.looseObject({ status: z.string().optional(), openingDate: day.optional() }).optional(),
  profile: z.looseObject({ description: z.string().optional() }).optional(),
  serviceItems: z.array(service).optional(),
});
export type GoogleLocation = z.output<typeof googleLocation>;
export type GooglePeriods = z.output<typeof hours>['periods'];
export type GoogleSpecial = z.output<typeof special>;
