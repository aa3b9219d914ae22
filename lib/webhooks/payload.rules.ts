import type { FieldValue } from '#lib/forms/values.contract.ts';
import { getLead, type Lead } from '#lib/leads/contract.ts';
import type { LeadSubmittedEvent } from '#lib/leads/submitted.contract.ts';

interface Submitted
  extends Pick<Lead, 'id' | 'brandId' | 'formId' | 'fields' | 'createdAt'>,
    Partial<
      Omit<{ [Name in keyof Lead]: NonNullable<Lead[Name]> }, 'id' | 'brandId' | 'formId' | 'fields' | 'createdAt'>
    > {
  formSlug: string;
  promotionId?: string;
}

/** Bytes of JSON. */
const maxFields = 20 * 1024;

// The table does not keep the order of names in a map, and a retry must repeat the first attempt byte for byte.
const sorted = (fields: Record<string, FieldValue>): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

const urlOf = ({ brandId, id }: Submitted, publicUrl: string): string =>
  publicUrl + getLead.path.replace('{brandId}', brandId).replace('{leadId}', id);

type ToldFields = Pick<LeadSubmittedEvent['data'], 'fields' | 'fieldsTruncated' | 'fieldsUrl'>;

const fieldsOf = (lead: Submitted, publicUrl: string): ToldFields => {
  const fields = sorted(lead.fields);
  return Buffer.byteLength(JSON.stringify(fields)) <= maxFields
    ? { fields }
    : { fieldsTruncated: true, fieldsUrl: urlOf(lead, publicUrl) };
};

/** The event of a lead as it was submitted, whatever happened to it since. */
const eventOf = (lead: Submitted, publicUrl: string): LeadSubmittedEvent => ({
  type: 'lead.submitted',
  timestamp: lead.createdAt,
  apiVersion: 'v1',
  data: {
    leadId: lead.id,
    formId: lead.formId,
    formSlug: lead.formSlug,
    brandId: lead.brandId,
    locationId: lead.locationId ?? null,
    status: 'new',
    ...fieldsOf(lead, publicUrl),
    sourceType: lead.sourceType ?? null,
    utmSource: lead.utmSource ?? null,
    utmMedium: lead.utmMedium ?? null,
    utmCampaign: lead.utmCampaign ?? null,
    promotionId: lead.promotionId ?? null,
    createdAt: lead.createdAt,
    isTest: lead.isTest ?? false,
  },
});

/** The body of a `lead.submitted` delivery. */
export const leadSubmitted = (lead: Submitted, publicUrl: string): string => JSON.stringify(eventOf(lead, publicUrl));

/** An invented lead, to test an endpoint. Its ids do not exist. */
export const sampleLead = (id: string, brandId: string, at: Date): Submitted => ({
  id,
  brandId,
  formId: id,
  formSlug: 'test',
  fields: { email: 'visitor@example.com', message: 'This is a test event.', name: 'Test Visitor' },
  sourceType: 'direct',
  createdAt: at.toISOString(),
  isTest: true,
});
