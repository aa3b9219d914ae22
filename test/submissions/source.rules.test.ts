import fc from 'fast-check';
import { expect, test } from 'vitest';
import { submission } from '#lib/leads/submissions/contract.ts';
import { attributionOf, sourceOf } from '#lib/leads/submissions/source.rules.ts';
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
  [{ utmMedium: 'social_paid' }, 'paid'],
  [{ utmMedium: 'display_ad' }, 'paid'],
  [{ utmMedium: 'sem' }, 'paid'],
  [{ utmMedium: 'e mail' }, 'email'],
  [{ utmMedium: 'email_marketing' }, 'email'],
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
  [{ referrer: 'https://search.naver.com/' }, 'organic'],
  [{ referrer: 'https://googleads.g.doubleclick.net/' }, 'paid'],
  [{ referrer: 'https://gemini.google.com/' }, 'referral'],
  [{ referrer: 'https://wa.me/' }, 'social'],
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
  [
    'the page where the rest is given',
    { utmSource: 'A', pageUrl: `${page}?utm_source=a&utm_campaign=w` },
    { utmSource: 'A', utmCampaign: 'w' },
  ],
  [
    'not the page of another campaign',
    { utmSource: 'a', pageUrl: `${page}?utm_source=b&utm_medium=cpc` },
    { utmSource: 'a' },
  ],
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

test.each([
  ['gbraid=0AAA_-b&GCLID=c', { gclid: 'c', clickIds: { gbraid: '0AAA_-b' } }],
  ['wbraid=w&fbclid=f&MSCLKID=m&li_fat_id=l', { clickIds: { wbraid: 'w', fbclid: 'f', msclkid: 'm', li_fat_id: 'l' } }],
  ['twclid=%3Cscript%3E%20x&ttclid=t', { clickIds: { ttclid: 't' } }],
  [`fbclid=${'x'.repeat(501)}`, { clickIds: null, sourceType: 'social' }],
  ['mc_eid=reader&gad_source=1', { clickIds: null, sourceType: 'paid' }],
  ['mc_cid=c&mc_eid=reader', { clickIds: null, sourceType: 'email' }],
  ['irclickid=i', { clickIds: { irclickid: 'i' }, sourceType: 'referral' }],
  ['ysclid=y', { sourceType: 'organic' }],
  ['__proto__=a&constructor=b', { clickIds: null }],
])('the click ids of %s are kept as they are, or not at all', (query, expected) => {
  expect(attributionOf(submission.parse({ pageUrl: `${page}?${query}` }))).toMatchObject(expected);
});

const landing = {
  landingUrl: `${page}?utm_source=google&utm_medium=cpc&gclid=abc`,
  landingReferrer: 'https://news.example/',
};
test.each([
  ['', landing, { sourceType: 'paid', utmSource: 'google', utmMedium: 'cpc', gclid: 'abc' }],
  ['?utm_source=letter&utm_medium=email', landing, { sourceType: 'email', utmSource: 'letter', gclid: null }],
  ['', { landingUrl: page, landingReferrer: 'https://www.google.com/' }, { sourceType: 'organic' }],
  ['', { landingUrl: page, landingReferrer: '' }, { sourceType: 'direct' }],
])('the campaign of the visit counts where %s of the page has none', (query, visit, expected) => {
  expect(attributionOf(submission.parse({ pageUrl: `${page}${query}`, ...visit }))).toMatchObject(expected);
});

test('a lead keeps at most eight click ids', () => {
  const names = 'gbraid wbraid dclid fbclid msclkid ttclid twclid li_fat_id sccid rdt_cid'.split(' ');
  const pageUrl = `${page}?${names.map((name) => `${name}=1`).join('&')}`;
  expect(Object.keys(attributionOf(submission.parse({ pageUrl })).clickIds ?? {})).toHaveLength(8);
});

test.each([
  ['utm_source=caf%e9', 'café'],
  ['utm_source=caf%c3%a9', 'café'],
  ['utm_source=grün+weiß', 'grün weiß'],
  ['utm_source=100%', '100%'],
  ['x=1#utm_source=hash', 'hash'],
  ['?utm_source=twice', 'twice'],
])('the parameter in %s is read in its encoding', (query, utmSource) => {
  expect(attributionOf(submission.parse({ pageUrl: `${page}?${query}` }))).toMatchObject({ utmSource });
});
