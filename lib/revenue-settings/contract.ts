import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { id, number, timestamp } from '#lib/core/primitives.ts';

const cents = z.int().min(0).max(1_000_000_000);

const notAPercentage = {
  error: 'must be between 0 and 100, with at most two decimal places',
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
  .describe('A decimal, as 12.5; a number is taken too');

const settings = z.strictObject({
  avgTicketCents: cents.nullable(),
  closeRatePct: z.string().nullable(),
  baselineRating: z.number().nullable(),
  trailing90dRevenueCents: z.int().nullable(),
  inputsLastUpdatedAt: timestamp.nullable(),
});
export type RevenueSettings = z.output<typeof settings>;

const connection = z.enum(['connected', 'error', 'not_connected']);

const platformData = z.strictObject({
  formLeadsMtd: z.int().describe("Leads of the month, in the brand's time zone"),
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

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

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
    'An estimate: leads of the month, times the close rate, times the average ticket, rounded half up to cents. A location without both inputs counts with 0.',
  credential: 'any',
  roles,
  data: z.strictObject({
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
  credential: 'any',
  roles,
  data: z.strictObject({ settings, platformData }),
  etag: true,
  example: { params: { brandId, locationId }, data: example },
});

export const updateRevenueSettings = operation({
  group: 'revenue-settings',
  name: 'update-location',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/revenue-settings',
  summary: 'Update location revenue settings',
  credential: 'any',
  roles: ['brand_admin', 'franchisee'],
  body: z.strictObject({
    avgTicketCents: cents.nullish(),
    closeRatePct: percentage.nullish(),
    baselineRating: number.min(0).max(5).multipleOf(0.1).nullish(),
    trailing90dRevenueCents: z.int().min(0).max(1_000_000_000_000).nullish(),
  }),
  data: z.strictObject({ settings, platformData }),
  etag: true,
  example: { params: { brandId, locationId }, body: { avgTicketCents: 45_000, closeRatePct: '12.5' }, data: example },
});
