import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createContentItem } from '#lib/content/content/contract.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createPreviewLink } from '#lib/web/preview-links/contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { faultyTable } from '#test/support/faulty-table.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, publishedPage, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
let host: string;
let ask: ReturnType<typeof visitor>;
beforeEach(async () => {
  clock.advance(2_000);
  acme = await world.tenant();
  host = `${acme.slug}.localhost`;
  ask = visitor(world, host);
});

const formPage = async (settings: object = {}) => {
  const { form } = await formOf(world, acme, settings);
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
  return form;
};

const post = (slug: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(`/public/forms/${slug}/submit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
      origin: `http://${host}`,
      ...headers,
    },
    body: new URLSearchParams({ pageUrl: `http://${host}/contact`, ...fields }).toString(),
  });

const leads = async () =>
  (await world.call(listLeads, { as: acme.admin.credentials, params: { brandId: acme.brandId } })).data.leads;

test('a form that the page of a location leads to has that location and page, without a script', async () => {
  const { slug } = await formPage();
  const params = { brandId: acme.brandId };
  const as = acme.admin.credentials;
  await world.call(updateBrand, { as, params, body: { theme: { headerButton: { label: 'Book', url: '/contact' } } } });
  const { location } = (await world.call(createLocation, { as, params, body: { name: 'Austin', status: 'active' } }))
    .data;
  clock.advance(61_000);
  const page = await ask(`/locations/${location.slug}`);
  const href = / href="(\/contact\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual({
    location: location.id,
    from: `/locations/${location.slug}`,
  });
  expect((await ask(href)).status).toBe(200);
  await post(slug, answers, { referer: `http://${host}${href}` });
  const [lead] = await leads();
  const { data } = await world.call(getLead, { as, params: { ...params, leadId: lead?.id ?? '' } });
  expect(data.lead).toMatchObject({
    locationId: location.id,
    routing: { rule: 'page', candidates: 1, distanceKm: null },
    referrer: `http://${host}/locations/${location.slug}`,
  });
  await post(slug, { ...answers, name: 'By hand' }, { referer: `http://${host}/contact?location=${location.slug}` });
  expect((await leads()).map(({ locationId }) => locationId)).toEqual([location.id, location.id]);
});

describe('a form that asks for a location, without a script', () => {
  const params = () => ({ brandId: acme.brandId });
  const place = async (name: string, latitude: number, longitude: number, city: string) => {
    const as = acme.admin.credentials;
    const { location } = (await world.call(createLocation, { as, params: params(), body: { name, status: 'active' } }))
      .data;
    const body = { latitude, longitude, city, state: 'TX', country: 'US', address: '1 Main Street' };
    await world.call(updateProfile, { as, params: { ...params(), locationId: location.id }, body });
    return location;
  };
  const offered = (text: string) =>
    [...text.matchAll(/<input type="radio" name="locationId" value(?:="([^"]*)")?( checked)?/g)].map(
      ([, id = '', checked]) => [id, checked !== undefined],
    );

  test('shows the nearest to the place that was typed, keeps the answers, and sends for the chosen one', async () => {
    const { slug } = await formPage({ locationChoice: 'required' });
    const [austin, dallas] = [
      await place('Acme North', 30.2672, -97.7431, 'Austin'),
      await place('Acme South', 32.7767, -96.797, 'Dallas'),
    ];
    clock.advance(61_000);

    const asked = await post(slug, { ...answers, place: '78704' });
    expect(asked.status).toBe(200);
    expect(offered(asked.text)).toEqual([
      [austin.id, true],
      [dallas.id, false],
    ]);
    expect(asked.text).toContain('1 Main Street');
    expect(asked.text).toContain(`value="${answers.name}"`);
    expect(asked.text).toMatch(/\d\u00a0mi\u00a0away/);
    expect(await leads()).toEqual([]);

    const sent = await post(slug, { ...answers, place: '78704', searched: '78704', locationId: dallas.id });
    expect(sent.status).toBe(303);
    expect((await leads()).map(({ locationId }) => locationId)).toEqual([dallas.id]);
    // Another place is another search.
    const again = await post(slug, { ...answers, place: 'Dallas', searched: '78704', locationId: austin.id });
    expect([again.status, offered(again.text)[0]]).toEqual([200, [dallas.id, true]]);
  });

  test('is refused without one if it must have it, and keeps the choice after another error', async () => {
    const { slug } = await formPage({ locationChoice: 'required' });
    const { id } = await place('Acme North', 30.2672, -97.7431, 'Austin');
    clock.advance(61_000);
    const missing = await post(slug, answers);
    expect(missing.status).toBe(400);
    expect(missing.text).toMatch(/href="#[\w-]+-place"[^>]*>Your location: This must be chosen/);
    expect(offered(missing.text)).toEqual([]);

    const nowhere = await post(slug, { ...answers, place: 'Xqzzy' });
    expect([nowhere.status, offered(nowhere.text)]).toEqual([200, []]);
    expect(nowhere.text).toContain('We found no location');

    const wrong = await post(slug, { name: 'Ada', place: '78704', searched: '78704', locationId: id });
    expect([wrong.status, offered(wrong.text)]).toEqual([400, [[id, true]]]);
  });

  test('may be left open if it need not be answered', async () => {
    const { slug } = await formPage({ locationChoice: 'optional' });
    const { id } = await place('Acme North', 30.2672, -97.7431, 'Austin');
    clock.advance(61_000);
    const asked = await post(slug, { ...answers, place: '78704' });
    expect(offered(asked.text)).toEqual([
      [id, true],
      ['', false],
    ]);
    const sent = await post(slug, { ...answers, place: '78704', searched: '78704', locationId: '' });
    expect([sent.status, (await leads())[0]?.locationId]).toEqual([303, null]);
  });

  test('has that of a page which led there, though nothing was typed', async () => {
    const { slug } = await formPage({ locationChoice: 'required' });
    const { id } = await place('Acme North', 30.2672, -97.7431, 'Austin');
    clock.advance(61_000);
    const referer = `http://${host}/contact?location=${id}`;
    expect((await post(slug, answers, { referer })).status).toBe(303);
    expect((await leads())[0]?.locationId).toBe(id);
  });
});

describe('a form that is posted without a script', () => {
  test('stores the lead and leads back to its page', async () => {
    const { slug } = await formPage();
    const { status, headers } = await post(slug, answers);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      303,
      `/contact?sent=${slug}#form-${slug}`,
      'no-store',
    ]);
    expect(await leads()).toMatchObject([{ fields: answers }]);
  });

  test('is taken when the table fails, with thanks in place of a page that cannot be read', async () => {
    const { slug } = await formPage({ successMessage: 'We call you back.' });
    expect((await post(slug, answers)).status).toBe(303);
    // Nothing of the site is remembered by then, but for what is better than nothing.
    clock.advance(120_000);
    const table = await faultyTable();
    const factor = process.env.TIMEOUT_FACTOR;
    onTestFinished(() => table.stop());
    process.env.TIMEOUT_FACTOR = '1';
    table.fails('throttled');
    const { status, headers, text } = await post(slug, { ...answers, message: 'While the table failed.' });
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(text).toContain('We call you back.');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const page = await ask('/contact');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(page.headers['content-type']).toContain('text/html');
    await table.heal();
    process.env.TIMEOUT_FACTOR = factor;
    await world.stack.drain();
    expect(await leads()).toHaveLength(2);
    expect((await ask('/contact')).status).toBe(200);
  });

  test('is refused when it is not in UTF-8', async () => {
    const { slug } = await formPage();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` };
    const { status } = await ask(`/public/forms/${slug}/submit`, { method: 'POST', headers, body: 'name=Zo%EB' });
    expect([status, await leads()]).toEqual([400, []]);
  });

  test('in another encoding, which it names, is stored as it was typed', async () => {
    const { slug } = await formPage();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `_charset_=windows-1252&name=Zo%EB&${new URLSearchParams({ email: answers.email, message: answers.message })}`;
    const { status } = await ask(`/public/forms/${slug}/submit`, { method: 'POST', headers, body });
    expect(status).toBe(303);
    expect((await leads())[0]?.fields).toMatchObject({ name: 'Zoë' });
  });

  test('is stored once when it is sent again', async () => {
    const { slug } = await formPage();
    for (const _ of [1, 2, 3]) expect((await post(slug, answers)).status).toBe(303);
    expect(await leads()).toHaveLength(1);
  });

  test('and sent over the API is one lead', async () => {
    const { form, submit } = await formOf(world, acme);
    await post(form.slug, answers);
    const { status, headers } = await submit(answers);
    expect([status, headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(await leads()).toHaveLength(1);
  });

  test.each([
    [
      'of an origin that the form does not allow',
      { origin: 'https://evil.example' },
      {},
      403,
      'This form cannot be sent from this page.',
    ],
    ['in a compressed body', { 'content-encoding': 'gzip' }, {}, 415, 'The form could not be sent.'],
    ['with a reserved name', {}, { 'fields[constructor]': 'x' }, 400, 'must not be named constructor'],
  ])('%s is refused as by the API', async (_, headers, fields, expected, message) => {
    const { slug } = await formPage({ spam: { allowedOrigins: [`http://${host}`] } });
    const { status, text } = await post(slug, { ...answers, ...fields }, headers);
    expect([status, await leads()]).toEqual([expected, []]);
    expect(text).toContain(message);
  });

  test('with the campaign of the visitor, which the cached page does not know', async () => {
    const { slug } = await formPage();
    await post(slug, answers, { referer: `http://${host}/contact?utm_source=google&utm_medium=cpc` });
    expect(await leads()).toMatchObject([{ utmSource: 'google', sourceType: 'paid' }]);
  });

  test('with the campaign of the visitor also after an error', async () => {
    const { slug } = await formPage();
    const referer = `http://${host}/contact?utm_source=news&utm_medium=email`;
    const { text } = await post(slug, { ...answers, email: 'wrong' }, { referer });
    const pageUrl = /name="pageUrl" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await post(slug, { ...answers, pageUrl }, { referer: `http://${host}/public/forms/${slug}/submit` });
    expect(await leads()).toMatchObject([{ utmSource: 'news' }]);
  });

  test('leads to the address of the form only on the hosts of its own site', async () => {
    const site = await provedSite(world, acme);
    ask = visitor(world, site.domain);
    for (const [successRedirectUrl, expected] of [
      ['/thanks', '/thanks'],
      [`https://${site.domain}/thanks?x=1`, `https://${site.domain}/thanks?x=1`],
      ['https://elsewhere.example/thanks', '/?sent='],
    ] as const) {
      const { form } = await formOf(world, acme, { successRedirectUrl });
      const { headers } = await post(form.slug, answers);
      expect(headers.location?.startsWith(expected), String(headers.location)).toBe(true);
    }
  });

  test.each([
    ['another origin', 'https://evil.example/contact'],
    ['no address', 'javascript:alert(1)'],
    ['a path of the API', '//evil.example'],
  ])('from a page of %s leads back to the front page', async (_, pageUrl) => {
    const { slug } = await formPage();
    expect((await post(slug, { ...answers, pageUrl })).headers.location).toBe(`/?sent=${slug}#form-${slug}`);
  });
});

test('errors are at their fields, with what was typed, and nothing is stored', async () => {
  const { slug } = await formPage();
  const typed = { ...answers, email: 'not an address <b>', message: 'It "leaks" & drips' };
  const { status, headers, text } = await post(slug, typed);
  // Browsers keep it for the way back from the next page, which shows what was typed.
  expect([status, headers['cache-control']]).toEqual([400, 'private, no-cache']);
  expect(headers.etag).toBeUndefined();
  expect(text).toContain('role="alert"');
  expect(text).toContain('This must be an e-mail address.');
  expect(text).toContain('value="not an address &lt;b>"');
  expect(text).not.toContain('<b>');
  expect(await leads()).toEqual([]);
});

test('a page after a submission thanks, and can be reloaded without another one', async () => {
  const { slug } = await formPage({ successMessage: 'We call you back today.' });
  const { headers } = await post(slug, answers);
  for (const _ of [1, 2])
    expect((await ask(String(headers.location).split('#')[0] ?? '')).text).toContain('We call you back');
  expect((await ask('/contact')).text).not.toContain('We call you back');
  expect(await leads()).toHaveLength(1);
});

test('the form of a page is posted to its own host, and its ETag does not change with its tokens', async () => {
  const { slug } = await formPage();
  const first = await ask('/contact');
  expect(first.text).toContain(`action="/public/forms/${slug}/submit"`);
  clock.advance(2000);
  const second = await ask('/contact');
  expect(second.headers.etag).toBe(first.headers.etag);
});

test('only forms are posted, and only to the path of a form', async () => {
  const { slug } = await formPage();
  expect((await ask('/contact', { method: 'POST' })).status).toBe(405);
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await ask(`/public/forms/${slug}/submit`, json)).status).toBe(415);
  expect((await post('no-such-form', answers)).status).toBe(404);
});

test('a form whose page has moved is refused there and then: no redirect takes the answers elsewhere', async () => {
  const { slug } = await formPage();
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const body = { fromPath: '/moved', toUrl: 'https://elsewhere.example/moved', statusCode: 308 };
  expect((await world.call(createRedirect, { ...request, body })).status).toBe(201);
  const pageUrl = `http://${host}/moved`;
  const { status, headers, text } = await post(slug, { ...answers, email: 'wrong', pageUrl });
  expect([status, headers.location, headers['cache-control']]).toEqual([400, undefined, 'private, no-cache']);
  expect(text).toMatch(/not sent/);
});

test('a body that is too large is refused, and comes back without what was typed', async () => {
  const { slug } = await formPage();
  const { status, text } = await post(slug, { ...answers, message: 'x"'.repeat(300_000) });
  expect(status).toBe(413);
  expect(text.length).toBeLessThan(50_000);
});

test('a body with very many answers to one field is refused without a copy of the list for each of them', async () => {
  const { slug } = await formPage();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  // With copies, this takes longer than a test may.
  const { status } = await ask(`/public/forms/${slug}/submit`, { method: 'POST', headers, body: 'a&'.repeat(200_000) });
  expect(status).toBe(413);
});

test('the lead of a page that a preview link showed does not have its token', async () => {
  const { form } = await formOf(world, acme);
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const blocks = [{ type: 'form', formId: form.id }];
  const body = { type: 'PAGE', slug: 'soon', title: 'Soon', blocks_version: 1, blocks };
  const { item } = (await world.call(createContentItem, { ...request, body })).data;
  const target = { type: 'content', id: item.id };
  const { token } = (await world.call(createPreviewLink, { ...request, body: { target } })).data.previewLink;
  const pageUrl = `http://${host}/soon?utm_source=mail&preview=${token}`;
  expect((await post(form.slug, { ...answers, pageUrl }, { referer: pageUrl })).status).toBe(303);
  expect(await leads()).toMatchObject([{ utmSource: 'mail' }]);
  expect(JSON.stringify(await leads())).not.toContain(token);
});
