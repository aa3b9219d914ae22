import fc from 'fast-check';
import { expect, test } from 'vitest';
import { submission } from '#lib/submissions/contract.ts';
import { attributionOf, sourceOf } from '#lib/submissions/source.rules.ts';
import { anyText } from '#test/support/any-text.ts';

const page = 'https://www.acme.example/contact';

test.each([
  [{}, null],
  [{ given: ' ' }, null],
  [{ given: 'Email', gclid: 'x' }, 'email'],
  [{ given: 'api' }, 'api'],
  [{ given: 'carrier pigeon', pageUrl: page }, 'direct'],
  [{ promotionId: 'p', gclid: 'x' }, 'promotion'],
  [{ gclid: 'x', utmMedium: 'email' }, 'paid'],
  [{ utmMedium: 'CPC' }, 'paid'],
  [{ utmMedium: 'ppc' }, 'paid'],
  [{ utmMedium: 'paid_social' }, 'paid'],
  [{ utmMedium: 'paidsearch' }, 'paid'],
  [{ utmMedium: 'e-mail' }, 'email'],
  [{ utmMedium: 'newsletter' }, 'email'],
  [{ utmMedium: 'social-media' }, 'social'],
  [{ utmMedium: 'organic' }, 'organic'],
  [{ utmMedium: 'affiliate' }, 'referral'],
  [{ utmSource: 'facebook' }, 'social'],
  [{ utmSource: 'newsletter' }, 'email'],
  [{ utmSource: 'flyer' }, 'referral'],
  [{ utmSource: 'flyer', referrer: 'https://www.google.com/' }, 'organic'],
  [{ utmSource: 'flyer', referrer: page, pageUrl: page }, 'referral'],
  [{ referrer: 'https://www.google.co.uk/' }, 'organic'],
  [{ referrer: 'https://duckduckgo.com/' }, 'organic'],
  [{ referrer: 'https://l.facebook.com/' }, 'social'],
  [{ referrer: 'https://t.co/abc' }, 'social'],
  [{ referrer: 'https://mail.google.com/' }, 'email'],
  [{ referrer: 'android-app://com.google.android.gm/' }, 'email'],
  [{ referrer: 'https://netflix.com/' }, 'referral'],
  [{ referrer: 'https://acme.example/', pageUrl: page }, 'direct'],
  [{ referrer: 'no address', pageUrl: page }, 'direct'],
  [{ referrer: 'no address' }, null],
  [{ pageUrl: page }, 'direct'],
])('the source of %j is %s', (traces, expected) => {
  expect(sourceOf(traces)).toBe(expected);
});

const campaign = { utmSource: null, utmMedium: null, utmCampaign: null, utmTerm: null, utmContent: null };

test.each([
  ['top level', { utmSource: ' google ', utmCampaign: 'w' }, { utmSource: 'google', utmCampaign: 'w' }],
  ['utm', { utm: { source: 'google', utm_term: 'boiler' } }, { utmSource: 'google', utmTerm: 'boiler' }],
  ['both, top level first', { utmSource: 'a', utm: { source: 'b', medium: 'c' } }, { utmSource: 'a', utmMedium: 'c' }],
  ['the page', { pageUrl: `${page}?utm_source=a&utm_content=b` }, { utmSource: 'a', utmContent: 'b' }],
  ['the path of a page', { pageUrl: '/contact?utm_medium=cpc' }, { utmMedium: 'cpc' }],
  ['not the page when given', { utmSource: 'a', pageUrl: `${page}?utm_medium=cpc` }, { utmSource: 'a' }],
])('the campaign is read from %s', (_, body, expected) => {
  expect(attributionOf(submission.parse(body))).toMatchObject({ ...campaign, ...expected });
});

test.each([
  ['gbraid=0AAAA&gad_source=1', 'https://www.google.com/', 'paid'],
  ['wbraid=ClEK', null, 'paid'],
  ['GCLID=abc', null, 'paid'],
  ['dclid=a', null, 'paid'],
  ['msclkid=a', 'https://www.bing.com/', 'paid'],
  ['ttclid=a', null, 'paid'],
  ['twclid=a', 'https://t.co/', 'paid'],
  ['li_fat_id=a', 'https://www.linkedin.com/', 'paid'],
  ['ScCid=a', null, 'paid'],
  ['rdt_cid=a', null, 'paid'],
  ['yclid=a', null, 'paid'],
  ['fbclid=IwAR0', null, 'social'],
  ['fbclid=IwAR0', 'https://www.acme.example/', 'social'],
  ['fbclid=IwAR0', 'https://mail.google.com/', 'email'],
  ['fbclid=IwAR0&utm_medium=paid', null, 'paid'],
  ['fbclid=IwAR0&amp;gclid=abc', null, 'paid'],
  ['epik=dj0y', null, 'social'],
  ['gbraid=', null, 'direct'],
  ['constructor=x', null, 'direct'],
])('a visit to ?%s from %s is %s', (query, referrer, sourceType) => {
  expect(attributionOf(submission.parse({ pageUrl: `${page}?${query}`, referrer }))).toMatchObject({ sourceType });
});

test.each([
  'UTM_SOURCE=google&UTM_MEDIUM=cpc',
  'utm_source=google&amp;utm_medium=cpc',
  'utm_source=&Utm_Source=google&amp;amp;utm_medium=cpc',
])('the campaign of ?%s is read', (query) => {
  const read = attributionOf(submission.parse({ pageUrl: `${page}?${query}` }));
  expect(read).toMatchObject({ utmSource: 'google', utmMedium: 'cpc', sourceType: 'paid' });
});

test('the click id of the page is found, however far back', () => {
  const pageUrl = `${page}?fbclid=${'x'.repeat(3000)}&gclid=abc`;
  expect(attributionOf(submission.parse({ pageUrl }))).toMatchObject({ gclid: 'abc', sourceType: 'paid' });
});

test('only the click id of the page is kept, and only storable text', () => {
  expect(attributionOf(submission.parse({ pageUrl: `${page}?gclid=abc`, referrer: '\u0000' }))).toMatchObject({
    gclid: 'abc',
    sourceType: 'paid',
    referrer: null,
  });
});

test('any input is read without an exception', () => {
  const text = anyText({ maxLength: 100 });
  fc.assert(
    fc.property(text, text, text, (pageUrl, referrer, utmMedium) => {
      attributionOf({ pageUrl, referrer, utmMedium });
    }),
  );
});
