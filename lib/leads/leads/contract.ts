import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, leadId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, moment, page, text, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { exportLinkMinutes } from '#lib/platform/core/contract/stated-numbers.ts';
import { minutes } from '#lib/platform/core/contract/units.ts';
import { type Lead, type LeadDetail, lead, leadDetail } from './shape.contract.ts';
import { sourceTypes } from './source-types.contract.ts';
import { leadStatuses } from './status.contract.ts';

/** @public A lead of a list, with or without what is known of the visit: named in the reference of the API. */
export const listedLead = leadDetail.partial().extend(lead.shape);

const quarantinedLead = lead.omit({ status: true, isTest: true }).extend({
  score: z.int(),
  reasons: z.array(z.string()),
  expiresAt: timestamp,
});
export type QuarantinedLead = z.output<typeof quarantinedLead>;
export const showQuarantined = allowlist(quarantinedLead);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  listedLead:
    'A lead of a list, with `assignedTo` and `outcome` if it has them; with `include=details`, it has everything that is known of it',
  lead: 'A submission that somebody should answer',
  leadDetail: 'A lead with everything that is known of the visit',
  formId: 'The form that was submitted',
  locationId: 'The location that answers the lead; null for none',
  status: '`new`: nobody has looked at it. `viewed`: somebody has. `archived`: nothing is left to do',
  fields: 'The answers of the visitor, by field name',
  sourceType:
    'How the visitor found the page: `organic`, `promotion`, `paid`, `referral`, `direct`, `email`, `social` or `api`; null when unknown',
  utmSource: 'UTM source of the visit, such as google; null for none',
  utmMedium: 'UTM medium of the visit, such as cpc; null for none',
  utmCampaign: 'UTM campaign of the visit; null for none',
  utmTerm: 'UTM term of the visit; null for none',
  utmContent: 'UTM content of the visit; null for none',
  gclid: 'Google click identifier of the visit; null for none',
  clickIds:
    'Other click identifiers of the visit by their names in lower case, such as gbraid, wbraid, fbclid, msclkid, ttclid, twclid or li_fat_id; empty for none',
  isTest: 'Whether it is a test submission, which is not counted',
  createdAt: 'When the form was submitted',
  phone:
    'Phone number of the visitor in E.164 form, with an extension as in +15125550123;ext=45; null if none was understood. What the visitor typed is in `fields`',
  formName: 'Name of the form at that time',
  formSlug: 'Slug of the form at that time',
  location: 'The location that answers the lead, with its present name and code; null for none',
  'location.name': 'Name of the location',
  'location.storeCode': "The brand's own code for the location; null for none",
  promotionId: 'The promotion that the visitor came with; null for none',
  pageUrl: 'Address of the page with the form; null when unknown',
  referrer: 'Page that the visitor came from; null when unknown',
  consent: 'Consent of the visitor; null when the form did not ask',
  'consent.text': 'Text that the visitor agreed to',
  granted: 'Whether the visitor agreed',
  'ignoredFiles.field': 'Name of the field',
  filename: 'Name of the file',
  viewedAt: 'When the status first became `viewed`; null if never',
  archivedAt: 'When it was archived; null while it is not',
  firstResponseAt:
    'When the visitor was first answered, reached by phone, or the outcome was set; null while none of it has happened',
  firstResponseBy: 'The user or API key that did so; null when unknown',
  assignedTo: 'The user who takes care of it; null for nobody',
  routing: 'How the location was chosen',
  distanceKm: 'From the visitor to the location in kilometres, where their place decided; null where it is not known',
  rule: '`requested` (named in the submission), `form`, `page` (that led to the form), `site`, `postal_code`, `nearest`, `territory` (of a region), `unavailable` (named, but closed), `none` or `moved` (by a user or API key)',
  candidates: 'Number of locations that the rule allowed',
  statusHistory: 'The last 50 changes of the status, oldest first',
  'statusHistory.status': 'The status from then on',
  at: 'When it changed',
  by: 'The user or API key that changed it; null for the submission itself',
  score: 'How likely it is spam, from 0 to 100; 60 and more is quarantined',
  reasons:
    'Why it looks like spam, such as `honeypot`, `links` or `blocked_word`; or the code of the error that it would have got, if it could only be stored later, such as `form_inactive`',
  'leads.expiresAt': 'When it is erased, unless it is released before',
  export: 'The file to download',
  'export.url': 'Address of the file; valid until `expiresAt`',
  'export.filename': 'Name of the file',
  rows: 'Number of leads in the file',
  'export.expiresAt': 'Until when the address works',
  'response.leads': 'The leads of this page, newest first',
  outcome: 'How it ended; null while it has not',
  'query.formId': 'Only leads of this form',
  'query.sourceType': 'Only leads of this source',
};

const example: Lead = {
  id: leadId,
  brandId,
  formId: '01939b6e-5c00-7000-8000-000000000020',
  locationId,
  status: 'new',
  fields: { name: 'Grace Hopper', email: 'grace@visitor.example', message: 'The boiler leaks.' },
  sourceType: 'paid',
  utmSource: 'google',
  utmMedium: 'cpc',
  utmCampaign: 'winter',
  isTest: false,
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:00.000Z',
};

/** A lead for the examples of the documentation. */
export const detailExample: LeadDetail = {
  ...example,
  phone: null,
  formName: 'Contact us',
  formSlug: 'contact',
  location: { id: locationId, name: 'Acme Plumbing Austin', storeCode: 'TX-001' },
  requestedLocationId: null,
  promotionId: null,
  utmTerm: null,
  utmContent: null,
  gclid: null,
  clickIds: {},
  pageUrl: 'https://acme.example/locations/austin',
  referrer: null,
  consent: null,
  ignoredFiles: [],
  viewedAt: null,
  archivedAt: null,
  firstResponseAt: null,
  firstResponseBy: null,
  assignedTo: null,
  outcome: null,
  mergedInto: null,
  merged: [],
  routing: { rule: 'requested', candidates: 1, distanceKm: null },
  statusHistory: [{ status: 'new', at: '2026-11-20T10:15:00.000Z', by: null }],
};

/** Filters of the list and the export. */
export const leadFilters = {
  ...regionFilter,
  status: z.enum(leadStatuses).optional(),
  formId: id.optional(),
  locationId: z
    .union([id, z.literal('none')])
    .optional()
    .describe('Only leads of this location; `none` for leads without a location'),
  sourceType: z.enum(sourceTypes).optional(),
  assignedTo: z
    .union([id, z.literal('none'), z.literal('me')])
    .optional()
    .describe('Only leads of this user; `me` for those of the caller, `none` for those of nobody'),
  outcome: z
    .enum(['open', 'won', 'lost'])
    .optional()
    .describe('Only leads with this outcome; `open` for those that have none and are not archived'),
  from: moment.optional().describe('Only leads submitted at or after this time'),
  to: moment.optional().describe('Only leads submitted before this time'),
  q: text(254)
    .optional()
    .describe(
      'Each word must begin a word of the e-mail address or the name, or begin the phone number, or be at least four digits in it',
    ),
};

export const listLeads = operation({
  group: 'leads',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads',
  summary: 'List leads',
  description:
    'Leads of the brand, newest first. Franchisees see those of their own locations. With `include=details`, each lead has everything that getting it alone gives.',
  credential: 'any',
  perLocation: true,
  roles,
  query: z.strictObject({
    ...page,
    ...leadFilters,
    include: z
      .literal('details')
      .optional()
      .describe(
        'Whether each lead has the location, the page, the campaign, the consent and all else that is known of it',
      ),
  }),
  ...listed('leads', listedLead, { params: { brandId }, query: { status: 'new' }, entries: [example] }),
});

export const exportLeads = operation({
  group: 'leads',
  name: 'export',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/export',
  summary: 'Export leads as CSV',
  description: `Makes a CSV file of the leads that match the filters of the list. The link to it works for ${minutes(exportLinkMinutes)}. Each answer has a column with its label, fields of forms first and in their order, those of \`formId\` before others; times are in the time zone of the brand; answers beyond 100 columns are JSON in the column \`otherFields\`. All cells are quoted, and an apostrophe is put before every sign that a spreadsheet could read as a formula.`,
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'marketing'],
  query: z.strictObject(leadFilters),
  data: z.strictObject({
    export: z.strictObject({ url: z.string(), filename: z.string(), rows: z.int(), expiresAt: timestamp }),
  }),
  example: {
    params: { brandId },
    query: { from: '2026-11-01T00:00:00.000Z' },
    data: {
      export: {
        url: 'https://media.example/exports/leads.csv?X-Amz-Signature=0a1b',
        filename: 'leads-2026-11-20.csv',
        rows: 128,
        expiresAt: '2026-11-20T10:30:00.000Z',
      },
    },
  },
});

export const getLead = operation({
  group: 'leads',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/{leadId}',
  summary: 'Get lead',
  description: 'With everything that is known of the visit. Reading a lead does not change its status.',
  credential: 'any',
  perLocation: true,
  roles,
  ...single('lead', leadDetail, { params: { brandId, leadId }, value: detailExample }),
});

export const updateLeadStatus = operation({
  group: 'leads',
  name: 'update-status',
  method: 'PUT',
  path: '/v1/brands/{brandId}/leads/{leadId}/status',
  summary: 'Update lead status',
  description: 'Every status can follow every other. Setting the present status changes nothing.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'franchisee'],
  body: z.strictObject({ status: z.enum(leadStatuses) }),
  errors: ['brand_inactive', 'invalid_transition'],
  ...single('lead', leadDetail, {
    params: { brandId, leadId },
    body: { status: 'viewed' },
    value: { ...detailExample, status: 'viewed', viewedAt: '2026-11-20T11:00:00.000Z' },
  }),
});

export const updateLeadLocation = operation({
  group: 'leads',
  name: 'update-location',
  method: 'PUT',
  path: '/v1/brands/{brandId}/leads/{leadId}/location',
  summary: 'Move lead to a location',
  description:
    'The people of the location get the mail about the lead, unless they have got it already. The counts of both locations change. A franchisee moves leads between their own locations. Setting the present location changes nothing.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'franchisee'],
  body: z.strictObject({
    locationId: id.nullable().describe('The location that answers it from now on; null for none'),
  }),
  errors: ['brand_inactive', 'invalid_reference', 'invalid_transition'],
  ...single('lead', leadDetail, {
    params: { brandId, leadId },
    body: { locationId },
    value: { ...detailExample, routing: { rule: 'moved', candidates: 1, distanceKm: null } },
  }),
});

export const deleteLead = operation({
  group: 'leads',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/leads/{leadId}',
  summary: 'Erase lead',
  description:
    'Erases everything that the visitor entered and that was noted on it, for good, also of the leads that are merged into it. Counters still include the lead. It is no longer delivered to webhooks.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin'],
  etag: true,
  errors: ['brand_inactive'],
  ...acknowledged({ params: { brandId, leadId } }),
});

export const listQuarantine = operation({
  group: 'leads',
  name: 'list-quarantine',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/quarantine',
  summary: 'List quarantined submissions',
  description:
    'Submissions that look like spam. They are not leads: nobody is notified of them, and they are erased at `expiresAt` unless they are released.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'marketing'],
  query: z.strictObject({ ...page, formId: id.optional() }),
  ...listed('leads', quarantinedLead, {
    params: { brandId },
    entries: [
      {
        id: leadId,
        brandId,
        formId: example.formId,
        locationId: null,
        fields: { name: 'Buy now', message: 'http://spam.example http://spam.example' },
        sourceType: 'direct',
        utmSource: null,
        utmMedium: null,
        utmCampaign: null,
        score: 100,
        reasons: ['honeypot'],
        createdAt: '2026-11-20T10:15:00.000Z',
        updatedAt: '2026-11-20T10:15:00.000Z',
        expiresAt: '2026-12-20T10:15:00.000Z',
      },
    ],
  }),
});

export const releaseQuarantined = operation({
  group: 'leads',
  name: 'release-quarantined',
  method: 'PUT',
  path: '/v1/brands/{brandId}/leads/quarantine/{leadId}/release',
  summary: 'Release quarantined submission',
  description:
    'Makes it a lead: it is listed, counted, sent by mail and delivered to webhooks, as if it had just been submitted. Releasing it again changes nothing.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin'],
  data: z.strictObject({ lead: leadDetail }),
  errors: ['brand_inactive'],
  example: { params: { brandId, leadId }, data: { lead: detailExample } },
});

export const deleteQuarantined = operation({
  group: 'leads',
  name: 'delete-quarantined',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/leads/quarantine/{leadId}',
  summary: 'Erase quarantined submission',
  description: 'Erases the submission for good.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin'],
  errors: ['brand_inactive'],
  ...acknowledged({ params: { brandId, leadId } }),
});
