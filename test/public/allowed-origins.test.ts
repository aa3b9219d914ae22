import { describe, expect, test } from 'vitest';
import { createForm } from '#lib/leads/forms/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { mayPostFrom } from '#lib/leads/submissions/origin.rules.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateSite } from '#lib/web/sites/contract.ts';
import { provedSite } from '#test/serving/scene.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();

const own = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });
const leadsOf = async (formId: string) => (await world.call(listLeads, { ...own(), query: { formId } })).data.leads;
const restricted = { spam: { allowedOrigins: ['https://acme.example', 'https://büro.example'] } };

const bodies: [string, string, Record<string, string>][] = [
  ['JSON', JSON.stringify(answers), { 'content-type': 'application/json' }],
  ['a form post', new URLSearchParams(answers).toString(), { 'content-type': 'application/x-www-form-urlencoded' }],
];

describe.each(bodies)('%s to a form with allowed origins', (_, body, type) => {
  test.each(['https://evil.example', 'http://acme.example', 'https://acme.example.evil.example', 'null'])(
    'from %s is rejected, cannot be read by the page, and makes no lead',
    async (origin) => {
      const { form, submit } = await formOf(world, acme, restricted);
      const reply = await submit(body, { ...type, origin });
      expect(reply).toMatchObject({ status: 403, error: { code: 'origin_not_allowed' } });
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      expect(reply.headers.vary).toBe('Origin');
      expect(await leadsOf(form.id)).toEqual([]);
    },
  );

  test.each(['https://acme.example', 'https://xn--bro-hoa.example'])(
    'from %s becomes a lead, and only that origin may read the answer',
    async (origin) => {
      const { submit } = await formOf(world, acme, restricted);
      const reply = await submit(body, { ...type, origin });
      expect(reply.status).toBe(201);
      expect(reply.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    },
  );

  test('without an origin becomes a lead', async () => {
    const { submit } = await formOf(world, acme, restricted);
    expect((await submit(body, type)).status).toBe(201);
  });
});

test('a browser that posts from a foreign origin gets a page with the error', async () => {
  const { submit } = await formOf(world, acme, restricted);
  const [, [, body, type]] = bodies as [(typeof bodies)[0], (typeof bodies)[0]];
  const reply = await submit(body, { ...type, origin: 'https://evil.example', accept: 'text/html' });
  expect(reply.status).toBe(403);
  expect(reply.headers['content-type']).toMatch(/^text\/html/);
  expect(reply.body).toContain('This form cannot be sent from this page.');
});

test('a verified site of the brand need not be in the list, and is not allowed without TLS', async () => {
  const { domain } = await provedSite(world, acme);
  const { form, url, submit } = await formOf(world, acme, restricted);
  const [, body, type] = bodies[0] as (typeof bodies)[0];
  const origin = `https://${domain}`;
  const reply = await submit(body, { ...type, origin });
  expect(reply.status).toBe(201);
  expect(reply.headers['access-control-allow-origin']).toBe(origin);
  expect((await submit(body, { ...type, origin: `http://${domain}` })).status).toBe(403);
  const asked = { origin, 'access-control-request-method': 'POST' };
  const preflight = await fetch(url, { method: 'OPTIONS', headers: asked });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  const foreign = await provedSite(world, await world.tenant());
  expect((await submit(body, { ...type, origin: `https://${foreign.domain}` })).status).toBe(403);
  expect(await leadsOf(form.id)).toHaveLength(1);
});

test('an inactive site is no page of the brand until it is active again', async () => {
  const { location } = (await world.call(createLocation, { ...own(), body: { name: 'Austin', status: 'active' } }))
    .data;
  const { id: siteId, domain } = await provedSite(world, acme, { locationId: location.id });
  const activate = async (isActive: boolean) => {
    const { as, params } = own();
    const { status } = await world.call(updateSite, { as, params: { ...params, siteId }, body: { isActive } });
    expect(status).toBe(200);
    clock.advance(2000);
  };
  const [restrictedForm, open] = [await formOf(world, acme, restricted), await formOf(world, acme)];
  const origin = `https://${domain}`;
  const asked = { origin, 'access-control-request-method': 'POST' };
  const seen = async () => {
    const { status } = await restrictedForm.submit(answers, { origin });
    const preflight = await fetch(restrictedForm.url, { method: 'OPTIONS', headers: asked });
    const { data } = await open.submit({ ...answers, message: `At ${clock.now().toISOString()}` }, { origin });
    const { leads } = (await world.call(listLeads, { ...own(), query: { formId: open.form.id } })).data;
    const locationId = leads.find(({ id }) => id === data.leadId)?.locationId;
    return { status, allowed: preflight.headers.get('access-control-allow-origin'), locationId };
  };
  const served = { status: 201, allowed: origin, locationId: location.id };
  expect(await seen()).toEqual(served);
  await activate(false);
  expect(await seen()).toEqual({ status: 403, allowed: null, locationId: null });
  await activate(true);
  expect(await seen()).toEqual(served);
});

test('a form without a list accepts every origin', async () => {
  const { submit } = await formOf(world, acme);
  const reply = await submit(answers, { origin: 'https://anywhere.example' });
  expect(reply).toMatchObject({ status: 201, headers: { 'access-control-allow-origin': '*' } });
});

test.each(['https://*.acme.example', 'https://acme.example/contact', 'https://a@acme.example', 'acme.example', 'null'])(
  '%s is rejected as an allowed origin',
  async (origin) => {
    const body = { name: 'Contact', fields: contactFields, spam: { allowedOrigins: [origin] } };
    expect(await world.call(createForm, { ...own(), body })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'spam.allowedOrigins.0', code: 'format' }] },
    });
  },
);

test.each([
  [['https://acme.example'], 'https://ACME.example', true],
  [['https://acme.example:443'], 'https://acme.example', true],
  [['https://acme.example'], 'https://acme.example:8443', false],
  [['https://acme.example'], 'nonsense', false],
  [['nonsense'], 'nonsense', false],
  [['https://acme.example'], undefined, true],
  [[], 'null', true],
])('with the list %j the origin %s is allowed: %s', (allowed, origin, expected) => {
  expect(mayPostFrom({ origins: allowed, isOwnSite: false }, origin)).toBe(expected);
});
