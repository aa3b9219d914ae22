import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { date, id } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { responseTimeDays, usualResponseDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';

const times = {
  answered: z.int(),
  medianMinutes: z.int().nullable(),
  p90Minutes: z.int().nullable(),
};

const responseTimes = z.strictObject({
  from: date,
  to: date,
  total: z.strictObject({ leads: z.int(), ...times }),
  locations: z.array(
    z.strictObject({ locationId: id.nullable(), name: z.string().nullable(), leads: z.int(), ...times }),
  ),
  people: z.array(z.strictObject({ userId: id, name: z.string(), ...times })),
});
export type ResponseTimes = z.output<typeof responseTimes>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  responseTimes: 'How fast leads were answered',
  from: 'The first day',
  to: 'The last day',
  total: 'Of all locations that the caller may see',
  leads: 'Leads that came in on these days',
  answered: 'How many leads of these days have been answered',
  medianMinutes:
    'Half of them were answered within so many minutes of opening time; null if none was. Exact up to an hour, and to 5% beyond',
  p90Minutes:
    'Nine of ten were answered within so many minutes of opening time; null if none was. Exact up to an hour, and to 5% beyond',
  locations: 'By location, those with the most leads first',
  'locations.locationId': 'The location that the lead had when it was answered; null for none',
  'locations.name': 'Name of the location; null for none, and for one that is removed',
  people: 'By the person who answered first, those with the most answers first',
  userId: 'The user',
  'people.name': 'Name of the user',
};

const userId = '01939b6e-5c00-7000-8000-000000000001';

export const getResponseTimes = operation({
  group: 'response-times',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/response-times',
  summary: 'Get response times',
  description: `Median and 90th percentile of the opening time from the arrival of a lead to its first answer, by location and person, for leads that came in on some days of the brand's time zone: at most ${days(responseTimeDays)}. Franchisees see those of their own locations.`,
  credential: 'any',
  keyArea: 'leads',
  perLocation: true,
  roles,
  query: z.strictObject({
    from: date.optional().describe(`The first day; by default that of the last ${days(usualResponseDays)}`),
    to: date.optional().describe('The last day; by default today'),
    ...regionFilter,
  }),
  data: z.strictObject({ responseTimes }),
  example: {
    params: { brandId },
    query: { from: '2026-11-01', to: '2026-11-20' },
    data: {
      responseTimes: {
        from: '2026-11-01',
        to: '2026-11-20',
        total: { leads: 128, answered: 96, medianMinutes: 14, p90Minutes: 85 },
        locations: [{ locationId, name: 'Main Street', leads: 128, answered: 96, medianMinutes: 14, p90Minutes: 85 }],
        people: [{ userId, name: 'Ada Moss', answered: 96, medianMinutes: 14, p90Minutes: 85 }],
      },
    },
  },
});
