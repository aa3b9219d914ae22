import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { date, id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { summaryLocations, summaryProfiles } from '#lib/platform/core/contract/stated-numbers.ts';
import { tiers } from '#lib/platform/core/tiers.ts';
import { maxCountedQuarantined, maxRatedLocations, maxRecentLeads } from './summary-limits.contract.ts';

const window = {
  today: z.int(),
  last7Days: z.int(),
  last30Days: z.int(),
};

const attention = z.strictObject({
  type: z
    .enum([
      'staff_access',
      'leads_without_recipient',
      'privacy_policy_missing',
      'site_unverified',
      'webhook_disabled',
      'webhook_failing',
      'integration_failing',
      'api_key_expiring',
      'plan_exceeded',
      'profile_incomplete',
    ])
    .describe('What needs attention. All but `profile_incomplete` are for brand admins only'),
  subjectId: z
    .string()
    .describe(
      'The site, webhook, API key, location or person of the platform staff; of an integration its key, of the plan the name of the meter, of leads without a recipient, and of a missing privacy policy, the brand',
    ),
  name: z.string().describe('Name of the subject, to show'),
  at: timestamp.nullable().describe('When it will happen or has happened; null when unknown'),
});
export type Attention = z.output<typeof attention>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  today: 'Leads of the current day',
  'byDay.leads': 'Leads of that day',
  'byLocation.leads': 'Leads of the last 30 days',
  'withoutLocation.leads': 'Leads of the last 30 days',
  'withoutLocation.before': 'Leads of the 30 days before',
  'byLocation.before': 'Leads of the 30 days before',
  'bySource.leads': 'Leads from that source',
  'bySource.before': `Leads from that source in the 30 days before; null when one of the two periods has more than ${maxRecentLeads} leads`,
  sourceType: 'How the visitors found the page; null when unknown',
  last7Days: 'The last 7 days, today included',
  last30Days: 'The last 30 days, today included',
  day: "A day in the brand's time zone",
  tier: 'The tier that applies today, with a running trial',
  endpoints: 'Number of webhook endpoints',
};

export const getSummary = operation({
  group: 'brands',
  name: 'get-summary',
  method: 'GET',
  path: '/v1/brands/{brandId}/summary',
  summary: 'Get a summary of the brand',
  description: `What a home page shows, for the locations that the caller may see. Days are those of the brand's time zone. Sources and unanswered leads are taken from the newest ${maxRecentLeads} leads of 30 days, completeness from ${maxRatedLocations} locations; \`isComplete\` says whether that is all.`,
  credential: 'any',
  keyArea: 'leads',
  roles,
  perLocation: true,
  query: z.strictObject({
    locationId: id.optional().describe('Only this location'),
    ...regionFilter,
  }),
  data: z.strictObject({
    leads: z
      .strictObject({
        ...window,
        before: z.strictObject(window).describe('The same numbers of days before: yesterday, 7 and 30 days'),
        byDay: z.array(z.strictObject({ day: date, leads: z.int() })).describe('The last 30 days, oldest first'),
        byLocation: z
          .array(z.strictObject({ locationId: id, name: z.string(), leads: z.int(), before: z.int() }))
          .describe(
            `The ${summaryLocations} locations with the most leads in the last 30 days, and in the 30 days before`,
          ),
        withoutLocation: z
          .strictObject({ leads: z.int(), before: z.int() })
          .nullable()
          .describe('Leads without a location; null for a summary of some locations'),
      })
      .describe('Numbers of leads'),
    recent: z
      .strictObject({
        isComplete: z.boolean().describe('Whether all leads of the last 30 days were read'),
        bySource: z
          .array(z.strictObject({ sourceType: z.string().nullable(), leads: z.int(), before: z.int().nullable() }))
          .describe('Leads by source, most first; null when unknown'),
        unanswered: z.int().describe('Leads with the status `new`'),
        withoutLocation: z
          .int()
          .nullable()
          .describe('Leads without a location that are not archived; null for a summary of some locations'),
        oldestUnanswered: z
          .strictObject({ id, createdAt: timestamp })
          .nullable()
          .describe('The oldest of them; null for none'),
      })
      .describe(`The newest ${maxRecentLeads} leads of the last 30 days`),
    quarantined: z
      .int()
      .nullable()
      .describe(
        `Submissions in quarantine, counted up to ${maxCountedQuarantined}; null for callers who cannot see them`,
      ),
    webhooks: z
      .strictObject({
        endpoints: z.int(),
        failing: z.int().describe('Active endpoints whose last attempt failed'),
        disabled: z.int().describe('Endpoints that were disabled because they fail or are gone'),
        disabledByUser: z.int().describe('Endpoints that somebody disabled'),
      })
      .nullable()
      .describe('Health of the webhook endpoints; null unless the caller is a brand admin'),
    scheduled: z
      .array(
        z.strictObject({
          type: z.enum(['content', 'post']).describe('Content item or blog post'),
          id,
          title: z.string().nullable().describe('Its title; null for none'),
          locationId: id.nullable().describe('Its location; null for the whole brand'),
          at: timestamp.describe('When it is published or unpublished'),
        }),
      )
      .describe('The next five scheduled publications'),
    profiles: z
      .strictObject({
        isComplete: z.boolean().describe('Whether all locations were rated'),
        average: z.int().nullable().describe('Average completeness, from 0 to 100; null without locations'),
        lowest: z
          .array(z.strictObject({ locationId: id, name: z.string(), score: z.int().describe('From 0 to 100') }))
          .describe(`The ${summaryProfiles} locations with the lowest completeness`),
      })
      .describe('Completeness of the profiles'),
    plan: z
      .strictObject({
        tier: z.enum(tiers),
        limits: z.record(z.string(), z.int().nullable()).describe('Limits by meter; null without a limit'),
        usage: z.record(z.string(), z.int()).describe('Used units by meter'),
      })
      .nullable()
      .describe('Meters of the plan; null unless the caller is a brand admin'),
    attention: z.array(attention).describe('What needs attention'),
  }),
  example: {
    params: { brandId },
    data: {
      leads: {
        today: 3,
        last7Days: 18,
        last30Days: 74,
        before: { today: 2, last7Days: 15, last30Days: 61 },
        byDay: [{ day: '2026-11-22', leads: 3 }],
        byLocation: [{ locationId, name: 'Acme Plumbing Austin', leads: 37, before: 29 }],
        withoutLocation: { leads: 4, before: 6 },
      },
      recent: {
        isComplete: true,
        bySource: [{ sourceType: 'paid', leads: 40, before: 32 }],
        unanswered: 4,
        withoutLocation: 1,
        oldestUnanswered: { id: '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10', createdAt: '2026-11-20T10:15:00.000Z' },
      },
      quarantined: 2,
      webhooks: { endpoints: 1, failing: 0, disabled: 0, disabledByUser: 0 },
      scheduled: [],
      profiles: { isComplete: true, average: 70, lowest: [{ locationId, name: 'Acme Plumbing Austin', score: 70 }] },
      plan: { tier: 'core', limits: { locations: 10 }, usage: { locations: 1 } },
      attention: [{ type: 'profile_incomplete', subjectId: locationId, name: 'Acme Plumbing Austin', at: null }],
    },
  },
});
