import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { maxEventBytes } from '#lib/platform/core/contract/stated-numbers.ts';
import { size } from '#lib/platform/core/contract/units.ts';
import { leadDetail } from './shape.contract.ts';

const leadFields = leadDetail.pick({
  formId: true,
  formName: true,
  formSlug: true,
  brandId: true,
  locationId: true,
  location: true,
  sourceType: true,
  utmSource: true,
  utmMedium: true,
  utmCampaign: true,
  utmTerm: true,
  utmContent: true,
  gclid: true,
  clickIds: true,
  pageUrl: true,
  referrer: true,
  consent: true,
  phone: true,
  promotionId: true,
  createdAt: true,
  isTest: true,
});

/** A lead as webhook endpoints get it: as it was submitted, whatever happened to it since. */
export const leadSubmittedEvent = z.strictObject({
  type: z.literal('lead.submitted').describe('Kind of event'),
  timestamp: timestamp.describe('When the form was submitted'),
  apiVersion: z.literal('v1').describe('Version of the shape of the event'),
  data: z
    .strictObject({
      leadId: id.describe('The lead; it is the same in every event about it'),
      ...leadFields.shape,
      status: z.literal('new').describe('The status of a lead that was just submitted'),
      fields: leadDetail.shape.fields
        .optional()
        .describe(
          `The answers of the visitor, by field name; omitted if they have more than ${size(maxEventBytes)} as JSON`,
        ),
      fieldsTruncated: z.literal(true).optional().describe('Given when `fields` is omitted'),
      fieldsUrl: z.string().optional().describe('Where to read the lead with its answers, when `fields` is omitted'),
    })
    .describe('The lead as it was submitted'),
});
export type LeadSubmittedEvent = z.output<typeof leadSubmittedEvent>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  leadSubmittedEvent: 'A visitor submitted a form',
};

/** @public for the reference of the API */
export const submittedExample: LeadSubmittedEvent = {
  type: 'lead.submitted',
  timestamp: '2026-11-20T10:15:00.000Z',
  apiVersion: 'v1',
  data: {
    leadId: '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10',
    formId: '01939b6e-5c00-7000-8000-000000000020',
    formName: 'Contact us',
    formSlug: 'contact',
    brandId,
    locationId,
    location: { id: locationId, name: 'Acme Plumbing Austin', storeCode: 'TX-001' },
    status: 'new',
    fields: { name: 'Grace Hopper', email: 'grace@visitor.example', message: 'The boiler leaks.' },
    sourceType: 'paid',
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    gclid: null,
    clickIds: { gbraid: '0AAAAA1b2c3' },
    pageUrl: 'https://acme.example/locations/austin?gbraid=0AAAAA1b2c3&utm_source=google&utm_medium=cpc',
    referrer: null,
    consent: { text: 'You may call me.', granted: true },
    phone: '+15125550123',
    promotionId: null,
    createdAt: '2026-11-20T10:15:00.000Z',
    isTest: false,
  },
};
