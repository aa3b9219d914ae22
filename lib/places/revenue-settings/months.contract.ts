import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { exportLinkMinutes } from '#lib/platform/core/contract/stated-numbers.ts';
import { minutes } from '#lib/platform/core/contract/units.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';

/** Months that a request may ask for at once, and that a trend has. */
export const maxMonths = 12;

const month = z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, { error: () => placeShapes().month });

/** Parameters of a query for one or more months. */
export const someMonths = {
  from: month.optional().describe('First month, such as 2026-09. Default: `to`'),
  to: month.optional().describe('Last month, at most 12 with the first. Default: the current month'),
  ...regionFilter,
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  currency: 'ISO 4217 code, such as USD, of the amounts: that of the brand',
  months: `The last ${maxMonths} months, the oldest first, the current one included`,
  'months.month': "The month, in the brand's time zone, such as 2026-11",
  'months.formLeads': 'Number of leads of that month',
  'months.estimatedRevenueCents': 'Estimate of that month, in the smallest unit of the currency',
  export: 'The file',
  'export.url': `Address of the file; it works for ${minutes(exportLinkMinutes)}`,
  'export.filename': 'Name of the file',
  'export.rows': 'Number of rows, without the header',
  'export.expiresAt': 'When the address stops working',
};

export const getRevenueTrend = operation({
  group: 'revenue-settings',
  name: 'get-trend',
  method: 'GET',
  path: '/v1/brands/{brandId}/revenue-settings/trend',
  summary: 'Get revenue by month',
  description: `Leads and estimated revenue of each of the last ${maxMonths} months, summed over the locations that the caller may see. Every month is estimated with the numbers that the locations have now.`,
  credential: 'any',
  roles,
  perLocation: true,
  query: z.strictObject({ locationId: id.optional().describe('Only this location'), ...regionFilter }),
  data: z.strictObject({
    currency: z.string(),
    months: z.array(z.strictObject({ month: z.string(), formLeads: z.int(), estimatedRevenueCents: z.int() })),
  }),
  example: {
    params: { brandId },
    query: { locationId },
    data: { currency: 'USD', months: [{ month: '2026-11', formLeads: 37, estimatedRevenueCents: 208_125 }] },
  },
});

export const exportRevenue = operation({
  group: 'revenue-settings',
  name: 'export',
  method: 'GET',
  path: '/v1/brands/{brandId}/revenue-settings/export',
  summary: 'Export revenue as CSV',
  description: `Makes a CSV file with a row for each month and location that the caller may see. The link to it works for ${minutes(exportLinkMinutes)}. Amounts are in whole units of the currency, with a point before decimals. All cells are quoted, and an apostrophe is put before every sign that a spreadsheet could read as a formula.`,
  credential: 'any',
  roles,
  query: z.strictObject(someMonths),
  data: z.strictObject({
    export: z.strictObject({ url: z.string(), filename: z.string(), rows: z.int(), expiresAt: timestamp }),
  }),
  example: {
    params: { brandId },
    query: { from: '2026-09', to: '2026-11' },
    data: {
      export: {
        url: 'https://media.example/exports/revenue.csv?X-Amz-Signature=0a1b',
        filename: 'revenue-2026-09-to-2026-11.csv',
        rows: 72,
        expiresAt: '2026-11-20T10:30:00.000Z',
      },
    },
  },
});
