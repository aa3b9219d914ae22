import { getLead } from '#lib/leads/leads/contract.ts';
import type { LeadDetail } from '#lib/leads/leads/shape.contract.ts';
import type { LeadSubmittedEvent } from '#lib/leads/leads/submitted.contract.ts';
import { maxEventBytes } from '#lib/platform/core/contract/stated-numbers.ts';

type Known = 'id' | 'brandId' | 'formId' | 'formName' | 'formSlug' | 'fields' | 'createdAt';

export interface Submitted
  extends Pick<LeadDetail, Known>,
    Partial<Omit<{ [Name in keyof LeadDetail]: NonNullable<LeadDetail[Name]> }, Known | 'routing' | 'status'>> {}

// The table does not keep the order of names in a map, and a retry must repeat the first attempt byte for byte.
const sorted = <T>(fields: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

const urlOf = ({ brandId, id }: Submitted, publicUrl: string): string =>
  publicUrl + getLead.path.replace('{brandId}', brandId).replace('{leadId}', id);

type ToldFields = Pick<LeadSubmittedEvent['data'], 'fields' | 'fieldsTruncated' | 'fieldsUrl'>;

const fieldsOf = (lead: Submitted, publicUrl: string): ToldFields => {
  const fields = sorted(lead.fields);
  return Buffer.byteLength(JSON.stringify(fields)) <= maxEventBytes
    ? { fields }
    : { fieldsTruncated: true, fieldsUrl: urlOf(lead, publicUrl) };
};

/** The event of a lead as it was submitted, whatever happened to it since, with the present name of its location. */
const eventOf = (lead: Submitted, publicUrl: string): LeadSubmittedEvent => ({
  type: 'lead.submitted',
  timestamp: lead.createdAt,
  apiVersion: 'v1',
  data: {
    leadId: lead.id,
    formId: lead.formId,
    formName: lead.formName,
    formSlug: lead.formSlug,
    brandId: lead.brandId,
    locationId: lead.locationId ?? null,
    location: lead.location ?? null,
    status: 'new',
    ...fieldsOf(lead, publicUrl),
    sourceType: lead.sourceType ?? null,
    utmSource: lead.utmSource ?? null,
    utmMedium: lead.utmMedium ?? null,
    utmCampaign: lead.utmCampaign ?? null,
    utmTerm: lead.utmTerm ?? null,
    utmContent: lead.utmContent ?? null,
    gclid: lead.gclid ?? null,
    clickIds: sorted(lead.clickIds ?? {}),
    pageUrl: lead.pageUrl ?? null,
    referrer: lead.referrer ?? null,
    consent: lead.consent ? { text: lead.consent.text, granted: lead.consent.granted } : null,
    phone: lead.phone ?? null,
    promotionId: lead.promotionId ?? null,
    createdAt: lead.createdAt,
    isTest: lead.isTest ?? false,
  },
});

/** The body of a `lead.submitted` delivery. */
export const leadSubmitted = (lead: Submitted, publicUrl: string): string => JSON.stringify(eventOf(lead, publicUrl));
