import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { id, moment, nextCursor, ok, page, text, timestamp } from '#lib/core/primitives.ts';
import { fieldValue } from '#lib/forms/values.contract.ts';
import { sourceTypes } from './source-types.contract.ts';

const leadStatus = ['new', 'viewed', 'archived'] as const;

export const lead = z.strictObject({
  id,
  brandId: id,
  formId: id,
  locationId: id.nullable(),
  status: z.enum(leadStatus),
  fields: z.record(z.string(), fieldValue),
  sourceType: z.string().nullable(),
  utmSource: z.string().nullable(),
  utmMedium: z.string().nullable(),
  utmCampaign: z.string().nullable(),
  isTest: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Lead = z.output<typeof lead>;

export const leadDetail = lead.extend({
  formName: z.string(),
  formSlug: z.string(),
  location: z.strictObject({ id, name: z.string() }).nullable(),
  requestedLocationId: id.nullable().describe('The location asked for, when it could not be given the lead'),
  promotionId: id.nullable(),
  utmTerm: z.string().nullable(),
  utmContent: z.string().nullable(),
  gclid: z.string().nullable(),
  pageUrl: z.string().nullable(),
  referrer: z.string().nullable(),
  consent: z.strictObject({ text: z.string(), granted: z.boolean() }).nullable(),
  ignoredFiles: z
    .array(z.strictObject({ field: z.string(), filename: z.string() }))
    .describe('Files that the visitor sent along; they are not kept'),
  viewedAt: timestamp.nullable(),
  archivedAt: timestamp.nullable(),
  firstResponseAt: timestamp.nullable(),
  assignedTo: id.nullable(),
  routing: z.strictObject({ rule: z.string(), candidates: z.int() }),
  statusHistory: z.array(z.strictObject({ status: z.enum(leadStatus), at: timestamp, by: id.nullable() })),
});
export type LeadDetail = z.output<typeof leadDetail>;

const quarantined = lead.omit({ status: true, isTest: true }).extend({
  score: z.int(),
  reasons: z.array(z.string()),
  expiresAt: timestamp,
});
export type QuarantinedLead = z.output<typeof quarantined>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const leadId = '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

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

const detailExample: LeadDetail = {
  ...example,
  formName: 'Contact us',
  formSlug: 'contact',
  location: { id: locationId, name: 'Acme Plumbing Austin' },
  requestedLocationId: null,
  promotionId: null,
  utmTerm: null,
  utmContent: null,
  gclid: null,
  pageUrl: 'https://acme.example/locations/austin',
  referrer: null,
  consent: null,
  ignoredFiles: [],
  viewedAt: null,
  archivedAt: null,
  firstResponseAt: null,
  assignedTo: null,
  routing: { rule: 'requested', candidates: 1 },
  statusHistory: [{ status: 'new', at: '2026-11-20T10:15:00.000Z', by: null }],
};

const filters = {
  status: z.enum(leadStatus).optional(),
  formId: id.optional(),
  locationId: z
    .union([id, z.literal('none')])
    .optional()
    .describe('`none` for leads without a location'),
  sourceType: z.enum(sourceTypes).optional(),
  from: moment.optional().describe('Submitted at or after'),
  to: moment.optional().describe('Submitted before'),
  q: text(254)
    .optional()
    .describe(
      'Each word begins a word of the e-mail address or the name, or is the beginning, or at least four digits, of the phone number',
    ),
};

export const listLeads = operation({
  group: 'leads',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads',
  summary: 'List leads',
  credential: 'any',
  perLocation: true,
  roles,
  query: z.strictObject({ ...page, ...filters }),
  data: z.strictObject({ leads: z.array(lead), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId }, query: { status: 'new' }, data: { leads: [example], nextCursor: null } },
});

export const exportLeads = operation({
  group: 'leads',
  name: 'export',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/export',
  summary: 'Export leads as CSV',
  description:
    'Takes the filters of the list. The answer holds a link to the file, good for 15 minutes. Answers have a column each, those that a form declares before others; beyond a hundred they are JSON in the column `otherFields`. Every cell is quoted, and an apostrophe stands before each sign that a spreadsheet would take for the beginning of a formula, also behind a separator inside a cell.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'marketing'],
  query: z.strictObject(filters),
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
  credential: 'any',
  perLocation: true,
  roles,
  data: z.strictObject({ lead: leadDetail }),
  etag: true,
  example: { params: { brandId, leadId }, data: { lead: detailExample } },
});

export const updateLeadStatus = operation({
  group: 'leads',
  name: 'update-status',
  method: 'PUT',
  path: '/v1/brands/{brandId}/leads/{leadId}/status',
  summary: 'Update lead status',
  description: 'Any status may follow any other; setting the present one changes nothing.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'franchisee'],
  body: z.strictObject({ status: z.enum(leadStatus) }),
  data: z.strictObject({ lead: leadDetail }),
  etag: true,
  errors: ['brand_inactive'],
  example: {
    params: { brandId, leadId },
    body: { status: 'viewed' },
    data: { lead: { ...detailExample, status: 'viewed', viewedAt: '2026-11-20T11:00:00.000Z' } },
  },
});

export const deleteLead = operation({
  group: 'leads',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/leads/{leadId}',
  summary: 'Erase lead',
  description: 'What the visitor entered is erased for good. Counts keep the lead.',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin'],
  data: ok,
  etag: true,
  errors: ['brand_inactive'],
  example: { params: { brandId, leadId }, data: { ok: true } },
});

export const listQuarantine = operation({
  group: 'leads',
  name: 'list-quarantine',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/quarantine',
  summary: 'List quarantined submissions',
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin', 'marketing'],
  query: z.strictObject({ ...page, formId: id.optional() }),
  data: z.strictObject({ leads: z.array(quarantined), nextCursor }),
  errors: ['invalid_cursor'],
  example: {
    params: { brandId },
    data: {
      leads: [
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
      nextCursor: null,
    },
  },
});

export const releaseQuarantined = operation({
  group: 'leads',
  name: 'release-quarantined',
  method: 'PUT',
  path: '/v1/brands/{brandId}/leads/quarantine/{leadId}/release',
  summary: 'Release quarantined submission',
  description: 'It is listed, counted, notified and delivered as if it had just been submitted, once.',
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
  credential: 'any',
  perLocation: true,
  roles: ['brand_admin'],
  data: ok,
  errors: ['brand_inactive'],
  example: { params: { brandId, leadId }, data: { ok: true } },
});
