import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeLead } from '#lib/leads/submissions/compose.rules.ts';
import { submission } from '#lib/leads/submissions/contract.ts';
import { withoutPreviewTokens } from '#lib/platform/credentials/preview-token.rules.ts';
import { anyText } from '#test/support/any-text.ts';

const token = `pv_${'A'.repeat(124)}.${'b-_9'.repeat(10)}xyz`;
const page = 'https://www.acme.example/about';

test.each([
  [`${page}?preview=${token}`, page],
  [`${page}?preview=${token}#form`, `${page}#form`],
  [`${page}?preview=${token}&utm_source=a`, `${page}?utm_source=a`],
  [`${page}?utm_source=a&preview=${token}`, `${page}?utm_source=a`],
  [`${page}?a=1&preview=${token}&b=2`, `${page}?a=1&b=2`],
  [`${page}?preview=${token.replace('.', '%2E')}`, page],
  [
    `https://login.example/?next=${encodeURIComponent(`${page}?preview=${token}`)}`,
    `https://login.example/?next=${encodeURIComponent(page)}`,
  ],
  [`I was sent to ${token}, thanks`, 'I was sent to , thanks'],
])('the token in %s is removed', (text, expected) => {
  expect(withoutPreviewTokens(text)).toBe(expected);
});

test.each([`${page}?preview=true`, `${page}?preview=pv_1.2`, 'pv_', 'a preview=1'])('%s stays as it is', (text) => {
  expect(withoutPreviewTokens(text)).toBe(text);
});

test('no text around a token keeps it', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (before, after) => {
      expect(withoutPreviewTokens(`${before}${token} ${after}`)).not.toContain(token);
    }),
  );
});

test('a lead keeps no token of a preview link in any of its texts', () => {
  const address = `${page}?utm_source=a&preview=${token}`;
  const said = submission.parse({
    pageUrl: address,
    referrer: address,
    utmCampaign: token,
    gclid: token,
    consent: { text: `I agree on ${address}`, granted: true },
  });
  const lead = composeLead({
    id: 'lead',
    form: { id: 'form', brandId: 'brand', name: 'Contact', slug: 'contact' },
    said,
    fields: { message: address, pages: [address, 'other'], count: 1 },
    contact: { email: 'ada@visitor.example', phone: null, name: null },
    askedLocationId: null,
    choice: { locationId: null, requestedLocationId: null, routing: { rule: 'none', candidates: 0 } },
    verdict: { score: 0, reasons: [], quarantined: false },
    day: '2026-11-22',
    now: new Date(),
  });
  expect(JSON.stringify(lead)).not.toContain('pv_');
  expect(lead).toMatchObject({
    pageUrl: `${page}?utm_source=a`,
    referrer: `${page}?utm_source=a`,
    utmSource: 'a',
    fields: { message: `${page}?utm_source=a`, pages: [`${page}?utm_source=a`, 'other'], count: 1 },
  });
});
