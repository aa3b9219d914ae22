import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, number } from '#lib/platform/core/contract/primitives.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { someMonths } from './months.contract.ts';
import { cents, revenueSettings } from './shape.contract.ts';

const notAPercentage = {
  error: () => placeShapes().percentage,
  params: { code: 'format' },
};

/** Without trailing zeros, so that a rate has one form. */
const canonical = (value: string): string => {
  const [whole = '0', part = ''] = value.split('.');
  const rest = part.replace(/0+$/, '');
  return `${BigInt(whole)}${rest === '' ? '' : `.${rest}`}`;
};

const percentage = z
  .union([z.string().trim(), z.number().transform(String)])
  .refine((value) => /^\d{1,3}(?:\.\d{1,2})?$/.test(value) && Number(value) <= 100, notAPercentage)
  .transform(canonical)
  .describe('0 to 100 with at most two decimals, as a text such as 12.5, or a number');

export const toRevenueSettings = allowlist(revenueSettings);

const connection = z.enum(['connected', 'error', 'not_connected']);

/** @public Named in the reference of the API. */
export const platformData = z.strictObject({
  formLeadsMtd: z.int(),
  estimatedRevenueCents: z.int(),
  integrations: z.strictObject({
    call_tracking: connection,
    google_business_profile: connection,
    booking: connection,
  }),
});

const row = z.strictObject({
  locationId: id,
  formLeadsMtd: z.int(),
  estimatedRevenueCents: z.int(),
  avgTicketCents: z.int().nullable(),
  closeRatePct: z.string().nullable(),
  configured: z.boolean(),
});
export type RevenueRow = z.output<typeof row>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  revenueSettings: 'What revenue is estimated with',
  settings: 'What the location entered',
  avgTicketCents: 'Average revenue of a job in cents; null when unknown',
  closeRatePct:
    'Percentage of leads that become a job, as a text such as 12.5; a request may also send a number. Null when unknown',
  baselineRating: 'Rating by customers at the start, 0 to 5 with one decimal; null when unknown',
  trailing90dRevenueCents: 'Revenue of the last 90 days in cents, as the location reports it; null when unknown',
  inputsLastUpdatedAt: 'When the location last changed these numbers; null if never',
  platformData: 'What the platform knows',
  estimatedRevenueCents: 'Leads of the month times the close rate times the average ticket, in cents',
  integrations: 'State of the connected services',
  call_tracking: 'State of call tracking; cannot be connected yet',
  google_business_profile: 'State of Google Business Profile',
  booking: 'State of a booking service; cannot be connected yet',
  'locations.locationId': 'The location',
  currency: 'ISO 4217 code, such as USD, of the amounts: that of the brand',
  'response.months': 'The months that are counted, the oldest first',
  formLeadsMtd: "Number of leads of the months, in the brand's time zone; by default those of the current month so far",
  configured: 'Whether the location has both an average ticket and a close rate',
  totals: 'Sums over the locations that the caller may see',
  'totals.estimatedRevenueCents': 'Sum of the estimates, in cents',
  'totals.formLeadsMtd': "Number of leads of the months in all locations, in the brand's time zone",
  locationCount: 'Number of locations',
  configuredCount: 'Number of locations with both an average ticket and a close rate',
  locations: 'The locations that the caller may see',
};

const example = {
  settings: {
    avgTicketCents: 45_000,
    closeRatePct: '12.5',
    baselineRating: 4.6,
    trailing90dRevenueCents: null,
    inputsLastUpdatedAt: '2026-01-10T12:00:00.000Z',
  },
  platformData: {
    formLeadsMtd: 37,
    estimatedRevenueCents: 208_125,
    integrations: {
      call_tracking: 'not_connected',
      google_business_profile: 'not_connected',
      booking: 'not_connected',
    },
  },
};

export const getRevenueSummary = operation({
  group: 'revenue-settings',
  name: 'get-summary',
  method: 'GET',
  path: '/v1/brands/{brandId}/revenue-settings',
  summary: 'Get brand-wide revenue summary',
  description:
    'Estimated revenue of a month, by default the current one, or of several, for each location: leads, times the close rate, times the average ticket, rounded half up to the smallest unit of the currency. A location without both numbers counts as 0. Every month is estimated with the numbers that the locations have now.',
  credential: 'any',
  roles,
  query: z.strictObject(someMonths),
  data: z.strictObject({
    currency: z.string(),
    months: z.array(z.string()),
    totals: z.strictObject({
      formLeadsMtd: z.int(),
      estimatedRevenueCents: z.int(),
      locationCount: z.int(),
      configuredCount: z.int(),
    }),
    locations: z.array(row),
  }),
  example: {
    params: { brandId },
    data: {
      currency: 'USD',
      months: ['2026-11'],
      totals: { formLeadsMtd: 37, estimatedRevenueCents: 208_125, locationCount: 1, configuredCount: 1 },
      locations: [
        {
          locationId,
          formLeadsMtd: 37,
          estimatedRevenueCents: 208_125,
          avgTicketCents: 45_000,
          closeRatePct: '12.5',
          configured: true,
        },
      ],
    },
  },
});

export const getRevenueSettings = operation({
  group: 'revenue-settings',
  name: 'get-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/revenue-settings',
  summary: 'Get location revenue settings',
  description: 'The numbers that the location entered, and what the platform knows.',
  credential: 'any',
  roles,
  data: z.strictObject({ settings: revenueSettings, platformData }),
  etag: true,
  example: { params: { brandId, locationId }, data: example },
});

export const updateRevenueSettings = operation({
  group: 'revenue-settings',
  name: 'update-location',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/revenue-settings',
  summary: 'Update location revenue settings',
  description: 'Omitted fields keep their value, null clears.',
  credential: 'any',
  roles: ['brand_admin', 'franchisee'],
  body: z.strictObject({
    avgTicketCents: cents.nullish(),
    closeRatePct: percentage.nullish(),
    baselineRating: number.min(0).max(5).multipleOf(0.1).nullish(),
    trailing90dRevenueCents: z.int().min(0).max(1_000_000_000_000).nullish(),
  }),
  data: z.strictObject({ settings: revenueSettings, platformData }),
  etag: true,
  example: { params: { brandId, locationId }, body: { avgTicketCents: 45_000, closeRatePct: '12.5' }, data: example },
});
