import { afterEach, describe, expect, test } from 'vitest';
import { createContentItem } from '#lib/content/content/contract.ts';
import { updateForm } from '#lib/leads/forms/contract.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { createPreviewLink } from '#lib/web/preview-links/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { formOf } from '#test/support/submitting.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

afterEach(() => setClock());

const own = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });
const leadOf = async (leadId: string) =>
  (await world.call(getLead, { ...own(), params: { brandId: acme.brandId, leadId } })).data.lead;
const leadsOf = async (formId: string) =>
  (await world.call(listLeads, { ...own(), query: { formId, limit: 100 } })).data.leads;
const newLocation = async (settings: object = {}) =>
  (await world.call(createLocation, { ...own(), body: { name: 'Austin', status: 'active', ...settings } })).data
    .location.id;

describe('a submission', () => {
  test('becomes a lead with its answers, source and location', async () => {
    const { form, submit } = await formOf(world, acme);
    const locationId = await newLocation();
    const body = { fields: answers, locationId, utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'winter' };

    const reply = await submit(body);

    expect(reply).toMatchObject({ status: 201, data: { success: true } });
    expect(await leadOf(reply.data.leadId)).toMatchObject({
      formId: form.id,
      formName: 'Contact',
      fields: answers,
      status: 'new',
      locationId,
      location: { name: 'Austin' },
      sourceType: 'paid',
      utmSource: 'google',
      utmCampaign: 'winter',
      routing: { rule: 'requested' },
    });
  });

  test('may have its answers at top level, and answers that the form does not declare', async () => {
    const { submit } = await formOf(world, acme);
    const { data } = await submit({ ...answers, budget: 1200, rooms: ['kitchen', 'bath'] });
    expect((await leadOf(data.leadId)).fields).toEqual({ ...answers, budget: 1200, rooms: ['kitchen', 'bath'] });
  });

  test('with several wrong fields gets all errors at once, and stores nothing', async () => {
    const { form, submit } = await formOf(world, acme);
    const reply = await submit({ fields: { email: 'not an address', message: 'x'.repeat(10_001) } });
    expect(reply).toMatchObject({ status: 400, error: { code: 'validation_error' } });
    expect(reply.error.details.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['fields.name', 'required'],
      ['fields.email', 'format'],
      ['fields.message', 'max'],
    ]);
    expect(await leadsOf(form.id)).toEqual([]);
  });

  test('with malformed tracking fields is accepted', async () => {
    const { submit } = await formOf(world, acme);
    const long = 'x'.repeat(3000);
    const pageUrl = `https://acme.example/?utm_source=google&fbclid=${long}`;
    const added = { pageUrl, referrer: pageUrl, utmCampaign: long, gclid: long, renderToken: '', idempotencyKey: '' };
    const consent = { text: long, granted: true };
    const origin = `https://${'a.'.repeat(1500)}example`;
    const reply = await submit({ fields: answers, ...added, consent }, { origin });
    expect(reply.status).toBe(201);
    expect(await leadOf(reply.data.leadId)).toMatchObject({
      pageUrl: pageUrl.slice(0, 2000),
      referrer: pageUrl.slice(0, 2000),
      utmCampaign: long.slice(0, 500),
      consent: { text: long.slice(0, 2000), granted: true },
    });
  });

  test('from a page with a preview link leads to a lead without its token', async () => {
    const { submit } = await formOf(world, acme);
    const item = { type: 'PAGE', slug: 'a-draft', title: 'A draft', blocks: [] };
    const { id } = (await world.call(createContentItem, { ...own(), body: item })).data.item;
    const target = { type: 'content', id };
    const { token } = (await world.call(createPreviewLink, { ...own(), body: { target } })).data.previewLink;
    const pageUrl = `https://acme.example/a-draft?utm_source=mail&preview=${token}`;
    const reply = await submit({ fields: { ...answers, message: `See ${pageUrl}` }, pageUrl, referrer: pageUrl });
    const lead = await leadOf(reply.data.leadId);
    const address = 'https://acme.example/a-draft?utm_source=mail';
    expect(lead).toMatchObject({ pageUrl: address, referrer: address, fields: { message: `See ${address}` } });
    expect(JSON.stringify(lead)).not.toContain(token);
  });

  test.each([
    ['of no brand', { brandId: '01939b6e-5c00-7000-8000-00000000dead' }, 404, 'not_found'],
    ['without a brand', { brandId: '' }, 400, 'validation_error'],
  ])('with %s is rejected', async (_, { brandId }, status, code) => {
    const { url } = await formOf(world, acme);
    const reply = await newVisitor().post(
      url.replace(/brandId=.*/, brandId && `brandId=${brandId}`),
      JSON.stringify(answers),
    );
    expect({ status: reply.status, code: JSON.parse(reply.body).error.code }).toEqual({ status, code });
  });

  test('to an inactive form is rejected', async () => {
    const { form, submit } = await formOf(world, acme);
    expect((await submit(answers)).status).toBe(201);
    const params = { brandId: acme.brandId, formId: form.id };
    await world.call(updateForm, { ...own(), params, body: { isActive: false } });
    expect(await submit(answers)).toMatchObject({ status: 422, error: { code: 'form_inactive' } });
  });

  test('finds a form under its former slug', async () => {
    const { form, submit } = await formOf(world, acme);
    const params = { brandId: acme.brandId, formId: form.id };
    const renamed = await world.call(updateForm, { ...own(), params, body: { slug: `renamed-${form.slug}` } });
    expect(renamed.status).toBe(200);
    const { data } = await submit(answers);
    expect((await leadOf(data.leadId)).formId).toBe(form.id);
  });
});

describe('the location', () => {
  test('of another brand is rejected', async () => {
    const { submit } = await formOf(world, acme);
    const reply = await submit({ fields: answers, locationId: '01939b6e-5c00-7000-8000-00000000dead' });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_location' } });
  });

  test('is found by its id in capitals', async () => {
    const { submit } = await formOf(world, acme);
    const locationId = await newLocation();
    const { data } = await submit({ fields: answers, locationId: locationId.toUpperCase() });
    expect(await leadOf(data.leadId)).toMatchObject({ locationId });
  });

  test('that is closed is replaced, and stays in the lead', async () => {
    const { submit } = await formOf(world, acme);
    const locationId = await newLocation({ status: 'closed' });
    const { data } = await submit({ fields: answers, locationId });
    expect(await leadOf(data.leadId)).toMatchObject({ locationId: null, requestedLocationId: locationId });
  });

  test("is the form's if none is given", async () => {
    const locationId = await newLocation();
    const { submit } = await formOf(world, acme, { locationId });
    const { data } = await submit(answers);
    expect(await leadOf(data.leadId)).toMatchObject({ locationId, routing: { rule: 'form' } });
  });
});

describe('a repeated submission', () => {
  test('with the same key is one lead', async () => {
    const { form, submit } = await formOf(world, acme);
    const replies = await Promise.all(Array.from({ length: 12 }, () => submit(answers, { 'idempotency-key': 'k1' })));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(replies.map(({ data }) => data.leadId)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(await leadsOf(form.id)).toHaveLength(1);
  });

  test('with the same key and another body is rejected', async () => {
    const { submit } = await formOf(world, acme);
    await submit(answers, { 'idempotency-key': 'k2' });
    const reply = await submit({ ...answers, name: 'Ada' }, { 'idempotency-key': 'k2' });
    expect(reply).toMatchObject({ status: 422, error: { code: 'idempotency_key_reused' } });
  });

  /** The border of two hours; in the past, as the admin is signed in for fifteen minutes. */
  const lastHour = () => Math.floor(Date.now() / 3600_000) * 3600_000;

  test.each([
    ['within an hour', () => lastHour() - 30 * 60_000],
    ['across the border of two hours', () => lastHour() - 1000],
  ])('without a key is one lead within five minutes, %s, and another one later', async (_, begin) => {
    const { form, submit } = await formOf(world, acme);
    const clock = testClock(new Date(begin()));
    const again = () => submit({ message: answers.message, email: answers.email, name: ` ${answers.name} ` });
    const first = await submit(answers);
    clock.advance(4 * 60_000);
    expect((await again()).data.leadId).toBe(first.data.leadId);
    clock.advance(2 * 60_000);
    const second = await again();
    expect(second.data.leadId).not.toBe(first.data.leadId);
    clock.advance(4 * 60_000);
    expect((await submit(answers)).data.leadId).toBe(second.data.leadId);
    expect(await leadsOf(form.id)).toHaveLength(2);
  });

  test('without a key is another lead each time that five minutes have passed', async () => {
    const { form, submit } = await formOf(world, acme);
    const clock = testClock(new Date(lastHour() - 58 * 60_000));
    const ids: string[] = [];
    // The last three are of the next hour.
    for (let number = 0; number < 12; number++) {
      ids.push((await submit(answers)).data.leadId, (await submit(answers)).data.leadId);
      clock.advance(6 * 60_000);
    }
    const once = ids.filter((_, at) => at % 2 === 0);
    expect(ids).toEqual(once.flatMap((id) => [id, id]));
    expect(new Set(once).size).toBe(12);
    setClock();
    expect(await leadsOf(form.id)).toHaveLength(12);
  });
});

describe('a page without JavaScript', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const form = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
  const urlencoded = new URLSearchParams(answers).toString();

  test('posts urlencoded and is redirected', async () => {
    const { submit } = await formOf(world, acme, { successRedirectUrl: 'https://acme.example/thanks' });
    const reply = await submit(urlencoded, form);
    expect(reply).toMatchObject({ status: 303, headers: { location: 'https://acme.example/thanks' } });
  });

  test.each([
    ['/thanks?from=form#top', { origin: 'https://acme.example' }, 'https://acme.example/thanks?from=form#top'],
    ['/thanks', { origin: 'null', referer: 'https://acme.example/contact' }, 'https://acme.example/thanks'],
    ['/thanks', {}, '/thanks'],
    ['/danke-schön', {}, '/danke-sch%C3%B6n'],
    [
      'https://büro.example/ありがとう',
      {},
      'https://xn--bro-hoa.example/%E3%81%82%E3%82%8A%E3%81%8C%E3%81%A8%E3%81%86',
    ],
  ])('is redirected to %s of its own site, with %j', async (successRedirectUrl, headers, location) => {
    const { submit } = await formOf(world, acme, { successRedirectUrl });
    expect(await submit(urlencoded, { ...form, ...headers })).toMatchObject({ status: 303, headers: { location } });
  });

  test('posts multipart and gets a thank-you page', async () => {
    const { form: created, submit } = await formOf(world, acme, { successMessage: 'Merci <3' });
    const boundary = 'x'.repeat(20);
    const parts = Object.entries(answers).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="fields[${name}]"\r\n\r\n${value}\r\n`,
    );
    const body = `${parts.join('')}--${boundary}--\r\n`;
    const reply = await submit(body, {
      ...browser,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toContain('Merci &lt;3');
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; base-uri 'none';.* frame-ancestors 'none'/,
    );
    expect((await leadsOf(created.id))[0]?.fields).toEqual(answers);
  });

  test('gets a page with the errors', async () => {
    const { submit } = await formOf(world, acme);
    const reply = await submit('name=%3Cb%3E', form);
    expect(reply.status).toBe(400);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.body).toContain('<li>email: is required</li>');
  });
});
