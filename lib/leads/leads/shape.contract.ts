import * as z from 'zod';
import { fieldValue } from '#lib/leads/forms/values.contract.ts';
import { outcome } from '#lib/leads/outcomes/shape.contract.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { leadStatuses } from './status.contract.ts';

export const lead = z.strictObject({
  id,
  brandId: id,
  formId: id,
  locationId: id.nullable(),
  status: z.enum(leadStatuses),
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
  phone: z.string().nullable(),
  formName: z.string(),
  formSlug: z.string(),
  location: z.strictObject({ id, name: z.string(), storeCode: z.string().nullable() }).nullable(),
  requestedLocationId: id
    .nullable()
    .describe('The location that the submission named, when it could not get the lead because it is closed; else null'),
  promotionId: id.nullable(),
  utmTerm: z.string().nullable(),
  utmContent: z.string().nullable(),
  gclid: z.string().nullable(),
  clickIds: z.record(z.string(), z.string()),
  pageUrl: z.string().nullable(),
  referrer: z.string().nullable(),
  consent: z.strictObject({ text: z.string(), granted: z.boolean() }).nullable(),
  ignoredFiles: z
    .array(z.strictObject({ field: z.string(), filename: z.string() }))
    .describe('Files that the visitor sent; they are not kept'),
  viewedAt: timestamp.nullable(),
  archivedAt: timestamp.nullable(),
  firstResponseAt: timestamp.nullable(),
  firstResponseBy: id.nullable(),
  assignedTo: id.nullable(),
  outcome: outcome.nullable(),
  mergedInto: id.nullable().describe('The lead that it is merged into; null if it is not'),
  merged: z.array(id).describe('The leads that are merged into it'),
  routing: z.strictObject({ rule: z.string(), candidates: z.int(), distanceKm: z.number().nullable() }),
  statusHistory: z.array(z.strictObject({ status: z.enum(leadStatuses), at: timestamp, by: id.nullable() })),
});
export type LeadDetail = z.output<typeof leadDetail>;
