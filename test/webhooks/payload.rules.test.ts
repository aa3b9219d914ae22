import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadSubmitted } from '#lib/delivery/webhooks/events/payload.rules.ts';
import { sampleLead } from '#lib/delivery/webhooks/events/sample.rules.ts';
import { leadSubmittedEvent, submittedExample } from '#lib/leads/leads/submitted.contract.ts';

const publicUrl = 'https://api.frontage.example';
const lead = {
  id: '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10',
  brandId: '01939b6e-5c00-7000-8000-000000000003',
  formId: '01939b6e-5c00-7000-8000-000000000020',
  formName: 'Contact us',
  formSlug: 'contact',
  fields: { name: 'Grace Hopper', email: 'grace@visitor.example', rooms: 3, urgent: true, days: ['Mon', 'Tue'] },
  createdAt: '2026-11-20T10:15:00.000Z',
};
const sample = sampleLead(lead.id, { brandId: lead.brandId, form: undefined }, new Date(lead.createdAt));
const read = (given: Parameters<typeof leadSubmitted>[0]) => JSON.parse(leadSubmitted(given, publicUrl));

test('the payload has everything about a lead', () => {
  const locationId = '01939b6e-5c00-7000-8000-000000000010';
  const location = { id: locationId, name: 'Acme Austin', storeCode: 'TX-001' };
  const promotionId = '01939b6e-5c00-7000-8000-000000000050';
  const campaign = { sourceType: 'paid', utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'winter' };
  const said = {
    ...campaign,
    utmTerm: 'boiler',
    utmContent: 'b1',
    gclid: 'g1',
    clickIds: { fbclid: 'f1' },
    pageUrl: 'https://acme.example/?gclid=g1',
    referrer: 'https://www.google.com/',
    consent: { text: 'Call me.', granted: true },
    phone: '+15125550123',
  };

  expect(read({ ...lead, ...said, locationId, location, promotionId, isTest: true })).toEqual({
    type: 'lead.submitted',
    timestamp: lead.createdAt,
    apiVersion: 'v1',
    data: {
      leadId: lead.id,
      formId: lead.formId,
      formName: 'Contact us',
      formSlug: 'contact',
      brandId: lead.brandId,
      locationId,
      location,
      status: 'new',
      fields: lead.fields,
      ...said,
      promotionId,
      createdAt: lead.createdAt,
      isTest: true,
    },
  });
});

test('the payload has the shape that the reference describes', () => {
  const long = { ...lead, fields: { message: 'x'.repeat(21_000) } };
  const events = [lead, long, sample].map(read);
  for (const event of [...events, submittedExample]) expect(leadSubmittedEvent.parse(event)).toEqual(event);
});

test('unknown values are null', () => {
  expect(read(lead).data).toMatchObject({
    locationId: null,
    location: null,
    sourceType: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    gclid: null,
    clickIds: {},
    consent: null,
    phone: null,
    promotionId: null,
    isTest: false,
  });
});

test('a retry has the same bytes, in any order of attributes and after any change of the lead', () => {
  const names = fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true });
  fc.assert(
    fc.property(names, (fields) => {
      const reversed = Object.fromEntries(Object.entries(fields).reverse());
      const later = { ...lead, fields: reversed, status: 'archived' as const, updatedAt: '2026-12-01T00:00:00.000Z' };
      expect(leadSubmitted(later, publicUrl)).toBe(leadSubmitted({ ...lead, fields }, publicUrl));
    }),
  );
});

test('fields of more than 20 kB are replaced by the URL of the lead', () => {
  const { data } = read({ ...lead, fields: { message: 'é'.repeat(10_300) } });

  expect(data).not.toHaveProperty('fields');
  expect(data).toMatchObject({
    fieldsTruncated: true,
    fieldsUrl: `${publicUrl}/v1/brands/${lead.brandId}/leads/${lead.id}`,
  });
  expect(read({ ...lead, fields: { message: 'é'.repeat(10_000) } }).data.fields.message).toHaveLength(10_000);
});

test('the body stays within 64 kB', () => {
  const longest = '\u0001'.repeat(500);
  const said = { sourceType: longest, utmSource: longest, utmMedium: longest, utmCampaign: longest };
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field-${at}`, '"'.repeat(150)]));

  expect(Buffer.byteLength(leadSubmitted({ ...lead, ...said, fields }, publicUrl))).toBeLessThan(64 * 1024);
});

test('a sample is marked as a test', () => {
  expect(read(sample).data).toMatchObject({ leadId: lead.id, isTest: true, createdAt: lead.createdAt });
});
