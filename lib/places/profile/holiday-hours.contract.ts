import * as z from 'zod';
import { givenOpening, refuseOpening } from '#lib/places/hours/contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { date, page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { keptHolidayDays, maxHolidayYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, years } from '#lib/platform/core/contract/units.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { type HolidayEntry, holidayEntry } from './holiday-hours-shape.contract.ts';

const day = date.describe(
  `The day, from yesterday to ${years(maxHolidayYears)} ahead in the time zone of the location`,
);
const name = text(80).nullish();

/** A day with hours of its own, as a client sends it. */
export const givenHoliday = { date: day, name, ...givenOpening };

const statesAny = (given: object): boolean =>
  Object.keys(givenOpening).some((part) => (given as Record<string, unknown>)[part] !== undefined);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  holidayEntry: 'Opening hours of one day, in place of those of its weekday',
  'holidayEntry.date': 'The day',
  name: 'Name of the holiday; null for none',
  dates: 'Several days with the same hours, 1 to 31, in place of `date`',
  entry: 'The entry; the first one if there are several',
  'response.entries': 'The entries, by date',
};

const entryId = '01939b6e-5c00-7000-8000-000000000120';
const params = { brandId, locationId };

const example: HolidayEntry = {
  id: entryId,
  brandId,
  locationId,
  date: '2027-12-24',
  name: 'Christmas Eve',
  isClosed: false,
  is24Hours: false,
  openTime: '08:00',
  closeTime: '12:00',
  periods: [{ open: '08:00', close: '12:00' }],
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};

const rule =
  'The day has these hours in place of those of its weekday. It is closed, open all day, or open in one to four periods; `openTime` and `closeTime` can stand for a single period.';

export const listHolidayHours = operation({
  group: 'profile',
  name: 'list-holiday-hours',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/holiday-hours',
  summary: 'List holiday hours entries',
  description: `Days with hours of their own. Past days are kept for ${days(keptHolidayDays)}.`,
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    from: date.optional().describe('Only entries on or after this day'),
    to: date.optional().describe('Only entries on or before this day'),
  }),
  ...listed('entries', holidayEntry, { params, entries: [example] }),
});

export const createHolidayHours = operation({
  group: 'profile',
  name: 'create-holiday-hours',
  method: 'POST',
  path: '/v1/brands/{brandId}/locations/{locationId}/holiday-hours',
  summary: 'Create holiday hours entry',
  description: `${rule} Without any hours, the day is closed. With \`dates\`, an entry is created for each day, or for none if one of them has an entry (\`date_taken\`).`,
  credential: 'any',
  roles,
  status: 201,
  body: z
    .strictObject({
      date: day.optional(),
      dates: z
        .array(day)
        .min(1)
        .max(31)
        .refine((dates) => new Set(dates).size === dates.length, {
          error: () => placeShapes().distinctDays,
          params: { code: 'format' },
        })
        .optional(),
      name,
      ...givenOpening,
    })
    .superRefine((body, context) => {
      if (statesAny(body)) refuseOpening(body, context);
      if (body.date === undefined && body.dates === undefined)
        context.addIssue({
          code: 'custom',
          path: ['date'],
          message: coreErrors().required,
          params: { code: 'required' },
        });
      if (body.date !== undefined && body.dates !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['dates'],
          message: placeShapes().omittedWithDate,
          params: { code: 'format' },
        });
    }),
  data: z.strictObject({ entry: holidayEntry, entries: z.array(holidayEntry) }),
  errors: ['date_taken'],
  example: {
    params,
    body: { date: '2027-12-24', name: 'Christmas Eve', openTime: '08:00', closeTime: '12:00' },
    data: { entry: example, entries: [example] },
  },
});

export const updateHolidayHours = operation({
  group: 'profile',
  name: 'update-holiday-hours',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/holiday-hours/{entryId}',
  summary: 'Update holiday hours entry',
  description: `Omitted fields keep their value. ${rule} New hours replace the former ones: times open a day that was closed.`,
  credential: 'any',
  roles,
  body: z.strictObject({ date: day.optional(), name, ...givenOpening }),
  errors: ['date_taken'],
  ...single('entry', holidayEntry, {
    params: { ...params, entryId },
    body: { openTime: '08:00', closeTime: '12:00' },
    value: example,
  }),
});

export const deleteHolidayHours = operation({
  group: 'profile',
  name: 'delete-holiday-hours',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/locations/{locationId}/holiday-hours/{entryId}',
  summary: 'Delete holiday hours entry',
  description: 'The day has the hours of its weekday again.',
  credential: 'any',
  roles,
  etag: true,
  ...acknowledged({ params: { ...params, entryId } }),
});
