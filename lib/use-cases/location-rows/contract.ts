import * as z from 'zod';
import { locationMailChange } from '#lib/delivery/email-settings/contract.ts';
import { givenWeek } from '#lib/places/hours/contract.ts';
import { locationChange, descriptions as ofLocations } from '#lib/places/locations/contract.ts';
import { moreHoursTypes, profileChange } from '#lib/places/profile/fields.contract.ts';
import { givenHoliday, descriptions as ofHolidays } from '#lib/places/profile/holiday-hours.contract.ts';
import { descriptions as ofServices, serviceChange } from '#lib/places/services/contract.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { descriptions as ofSeo } from '#lib/web/seo/contract.ts';
import { locationFields } from '#lib/web/seo/shape.contract.ts';

/** The rows of one request at most. */
const maxRows = 100;

/** The entries of the lists of a row at most. */
export const rowLists = { services: 30, holidayHours: 100 } as const;

const kilobyte = 1024;

const remove = z.literal(true).optional();

const isAlone = (entry: { remove?: true | undefined }, key: string): boolean =>
  entry.remove === undefined ||
  Object.entries(entry).every(([name, value]) => value === undefined || name === 'remove' || name === key);

const areDistinct = (keys: readonly (string | undefined)[]): boolean => new Set(keys).size === keys.length;

const alone = { error: () => placeShapes().removedAlone, path: ['remove'], params: { code: 'format' } };

const holidayRow = z
  .strictObject({
    ...givenHoliday,
    date: givenHoliday.date.describe('The day. One that is over is left as it is'),
    remove,
  })
  .refine((entry) => isAlone(entry, 'date'), alone);

const serviceRow = z
  .strictObject({ ...serviceChange.shape, remove })
  .refine((entry) => isAlone(entry, 'slug'), alone)
  .refine(({ slug, name }) => slug !== undefined || name !== undefined, {
    error: () => placeShapes().slugOrName,
    path: ['name'],
    params: { code: 'required' },
  });

const moreHours = z
  .strictObject(
    Object.fromEntries(
      moreHoursTypes.map((type) => [
        type,
        givenWeek.nullable().describe('Hours of the days to change; null removes those of all days'),
      ]),
    ) as Record<(typeof moreHoursTypes)[number], z.ZodNullable<typeof givenWeek>>,
  )
  .partial();

/** The wanted state of one location, in parts. Absent parts and absent fields stay as they are, null clears. */
export const locationRow = z
  .strictObject({
    id,
    ...locationChange.shape,
    profile: profileChange,
    moreHours,
    holidayHours: z
      .array(holidayRow)
      .max(rowLists.holidayHours)
      .refine((entries) => areDistinct(entries.map(({ date }) => date)), {
        error: () => placeShapes().distinctDays,
        params: { code: 'format' },
      }),
    services: z
      .array(serviceRow)
      .max(rowLists.services)
      .refine((entries) => areDistinct(entries.map(({ slug, name }) => slug ?? name)), {
        error: () => placeShapes().distinctServices,
        params: { code: 'format' },
      }),
    customValues: z.record(z.string(), z.unknown()),
    seo: z.strictObject(locationFields).partial(),
    emailSettings: locationMailChange,
  })
  .partial();
export type LocationRow = z.output<typeof locationRow>;

/** @public Named in the reference of the API. */
export const rowError = z.strictObject({ field: z.string(), code: z.string(), message: z.string() });
export type RowError = z.output<typeof rowError>;

/** A row as it is sent. It is read by `readGiven`, so that a malformed one concerns no other. */
const sentRow = z.record(z.string(), z.unknown()).meta({ 'x-shape': 'locationRow' });

/** @public Named in the reference of the API. */
export const fieldChange = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The outcome of a row, or the one that it would have. */
export const rowResult = z.strictObject({
  index: z.int(),
  locationId: id.nullable(),
  storeCode: z.string().nullable(),
  result: z.enum(rowOutcomes),
  changes: z.array(fieldChange),
  errors: z.array(rowError),
});
export type RowResult = z.output<typeof rowResult>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  locationRow: 'The wanted state of one location. Absent parts and fields stay as they are, null clears',
  'locationRow.id': 'The location, in place of its store code; `storeCode` then sets the code',
  'locationRow.storeCode':
    'The location by the code of the brand. A location with a code that no location has is created, and so is one without id and code; both need a name',
  'locationRow.status': 'As of `PUT …/locations/{locationId}`',
  profile: 'As the body of `PUT …/profile`',
  moreHours:
    'Hours of single services by type, such as delivery: days to change; null removes a type. Other types stay, while `profile.moreHours` replaces all',
  holidayHours: `Days with hours of their own, up to ${rowLists.holidayHours}, by date. Other days stay`,
  'holidayHours.remove': 'With the date alone: the day has the hours of its weekday again',
  services: `The location's own services, up to ${rowLists.services}, by slug, else by name. Others stay`,
  'services.remove': 'With the slug or name alone: deletes the service',
  customValues: 'Values of custom fields by key, as `values` of `PUT …/custom-fields`',
  seo: 'As the body of `PUT …/seo`',
  emailSettings: 'As the body of `PUT …/email-settings`',
  'services.name': ofServices.name,
  'services.description': ofServices.description,
  'services.shortDescription': ofServices.shortDescription,
  'services.category': ofServices.category,
  'services.priceFromCents': ofServices.priceFromCents,
  'services.priceDisplay': ofServices.priceDisplay,
  'services.durationMinutes': ofServices.durationMinutes,
  'services.sortOrder': ofServices.sortOrder,
  'services.isActive': ofServices.isActive,
  'services.slug': ofServices.slug,
  'seo.title': ofSeo.title,
  'seo.description': ofSeo.description,
  'holidayHours.name': ofHolidays.name,
  'locationRow.name': ofLocations.name,
  'locationRow.slug': ofLocations.slug,
  'locationRow.timezone': ofLocations.timezone,
  'locationRow.openingDate': ofLocations.openingDate,
  rows: `The rows: 1 to ${maxRows}`,
  dryRun: 'Whether to tell only what the rows would change. Default: false',
  rowResult: 'What became of a row, or with `dryRun`, what would become of it',
  results: 'One for each row, in their order',
  index: 'Position of the row, from 0',
  'rowResult.locationId': 'The location; null where none was found or created',
  'rowResult.storeCode': 'Its store code; null for none',
  result: '`refused` rows changed nothing, and `errors` say why; the others are not concerned',
  changes: 'Each field that changes, such as `profile.hours.friday`',
  fieldChange: 'A field that changes',
  'fieldChange.field': 'Name of the field within the row',
  before: 'Its value before; null for none',
  after: 'Its value now; null for none',
  errors: 'Why the row was refused; empty otherwise',
  rowError: 'Why a row was refused',
  'rowError.field': 'Name of the field within the row',
  code: 'Kind of the error',
  message: 'What is wrong and what to do, for people',
};

export const changeLocations = operation({
  group: 'locations',
  name: 'batch',
  method: 'POST',
  path: '/v1/brands/{brandId}/locations/batch',
  summary: 'Create or change many locations',
  description:
    'Brings up to 100 locations to a wanted state, found by store code or id. Each row is one change of its own, made as a whole or not at all, under the rules and rights of the operations for a single location: some may be refused while others are made. A row that says what is already so changes and counts nothing. A row with a wrong field, such as `profile.email`, is refused with all of them; the others are made.',
  credential: 'any',
  roles,
  perLocation: true,
  keepsAnswer: true,
  maxBodyBytes: 2048 * kilobyte,
  body: z.strictObject({ rows: z.array(sentRow).min(1).max(maxRows), dryRun: z.boolean().default(false) }),
  data: z.strictObject({ results: z.array(rowResult) }),
  errors: ['feature_not_entitled', 'brand_inactive'],
  example: {
    params: { brandId },
    body: { rows: [{ storeCode: 'TX-001', status: 'temporarily_closed', profile: { phone: '+1 512 555 0123' } }] },
    data: {
      results: [
        {
          index: 0,
          locationId,
          storeCode: 'TX-001',
          result: 'changed',
          changes: [
            { field: 'status', before: 'active', after: 'temporarily_closed' },
            { field: 'profile.phone', before: null, after: '+15125550123' },
          ],
          errors: [],
        },
      ],
    },
  },
});
