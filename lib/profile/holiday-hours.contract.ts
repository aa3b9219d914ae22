import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { date, id, nextCursor, ok, page, stamps, text } from '#lib/core/primitives.ts';
import { givenOpening, opening, refuseOpening } from '#lib/hours/contract.ts';

export const holidayEntry = z.strictObject({
  id,
  brandId: id,
  locationId: id,
  date,
  name: z.string().nullable(),
  ...opening,
  ...stamps,
});
export type HolidayEntry = z.output<typeof holidayEntry>;

const day = date.describe('From yesterday to two years ahead, where the location is');
const name = text(80).nullish();

const statesAny = (given: object): boolean =>
  Object.keys(givenOpening).some((part) => (given as Record<string, unknown>)[part] !== undefined);

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';
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
  'The day has these hours instead of those of its weekday. It is closed, open around the clock, or open in one to four periods; `openTime` with `closeTime` stands for a single period.';

export const listHolidayHours = operation({
  group: 'profile',
  name: 'list-holiday-hours',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/holiday-hours',
  summary: 'List holiday hours entries',
  description: 'Past days are kept for 90 days.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    from: date.optional().describe('The first day wanted'),
    to: date.optional().describe('The last day wanted'),
  }),
  data: z.strictObject({ entries: z.array(holidayEntry), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params, data: { entries: [example], nextCursor: null } },
});

export const createHolidayHours = operation({
  group: 'profile',
  name: 'create-holiday-hours',
  method: 'POST',
  path: '/v1/brands/{brandId}/locations/{locationId}/holiday-hours',
  summary: 'Create holiday hours entry',
  description: `${rule} Closed when nothing is said of it. With \`dates\` there is an entry for each, or none at all: \`entries\` has all of them, \`entry\` the first.`,
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
          error: 'must not repeat a day',
          params: { code: 'format' },
        })
        .optional(),
      name,
      ...givenOpening,
    })
    .superRefine((body, context) => {
      if (statesAny(body)) refuseOpening(body, context);
      if (body.date === undefined && body.dates === undefined)
        context.addIssue({ code: 'custom', path: ['date'], message: 'is required', params: { code: 'required' } });
      if (body.date !== undefined && body.dates !== undefined)
        context.addIssue({ code: 'custom', path: ['dates'], message: 'excludes date', params: { code: 'format' } });
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
  description: `What is absent stays as it is. ${rule} What is said of that replaces what it was: times open a day that was closed.`,
  credential: 'any',
  roles,
  body: z.strictObject({ date: day.optional(), name, ...givenOpening }),
  data: z.strictObject({ entry: holidayEntry }),
  etag: true,
  errors: ['date_taken'],
  example: {
    params: { ...params, entryId },
    body: { openTime: '08:00', closeTime: '12:00' },
    data: { entry: example },
  },
});

export const deleteHolidayHours = operation({
  group: 'profile',
  name: 'delete-holiday-hours',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/locations/{locationId}/holiday-hours/{entryId}',
  summary: 'Delete holiday hours entry',
  credential: 'any',
  roles,
  data: ok,
  etag: true,
  example: { params: { ...params, entryId }, data: { ok: true } },
});
