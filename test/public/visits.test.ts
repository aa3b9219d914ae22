import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { updateForm } from '#lib/leads/forms/contract.ts';
import { listLeads, listQuarantine } from '#lib/leads/leads/contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock, thisMinute } from '#test/support/clock.ts';
import { startThirdParties } from '#test/support/outside/third-parties.ts';
import { formOf } from '#test/support/submitting.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const parties = await startThirdParties();
process.env.INTEGRATIONS_BASE_URL = parties.url;

afterAll(() => parties.stop());
afterEach(() => setClock());

const read = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });
const leadsOf = async (formId: string) =>
  (await world.call(listLeads, { ...read(), query: { formId, limit: 100 } })).data.leads;
const heldOf = async (formId: string) =>
  (await world.call(listQuarantine, { ...read(), query: { formId, limit: 100 } })).data.leads;

/** A visitor who sends another message each time. */
const sender = (submit: Awaited<ReturnType<typeof formOf>>['submit']) => {
  testClock(thisMinute());
  const visitor = newVisitor();
  let count = 0;
  return (headers: Record<string, string> = {}, more: object = {}) => {
    count++;
    return submit({ ...answers, name: `Visitor ${count}`, ...more }, headers, visitor);
  };
};

const captcha = { captcha: 'auto', siteKey: '0x4AAAAAAAgood', secretKey: '0x4AAAAAAAgoodsecret' };

describe("a visitor above the form's expected rate", () => {
  test('is not rejected; further submissions are quarantined', async () => {
    const { form, submit } = await formOf(world, acme, { spam: { submissionsPerMinute: 3 } });
    const send = sender(submit);
    for (let count = 0; count < 5; count++) expect((await send()).status).toBe(201);
    expect(await leadsOf(form.id)).toHaveLength(3);
    expect((await heldOf(form.id)).map(({ reasons }) => reasons)).toEqual(Array(2).fill(['velocity', 'over_limit']));
  });

  test('gets the captcha where the form has one, and is accepted with it', async () => {
    const { form, submit } = await formOf(world, acme, { spam: { ...captcha, submissionsPerMinute: 1 } });
    const send = sender(submit);
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({
      status: 422,
      error: { code: 'captcha_required', details: { provider: 'turnstile', siteKey: captcha.siteKey } },
    });
    expect((await send({}, { captchaToken: 'genuine' })).status).toBe(201);
    expect(await send({}, { captchaToken: 'made-up' })).toMatchObject({
      status: 422,
      error: { code: 'captcha_required' },
    });
    expect(await leadsOf(form.id)).toHaveLength(2);
    expect(await heldOf(form.id)).toHaveLength(0);
  });

  test('is quarantined where a browser without scripts cannot show a captcha', async () => {
    const { form, submit } = await formOf(world, acme, { spam: { ...captcha, submissionsPerMinute: 1 } });
    testClock(thisMinute());
    const visitor = newVisitor();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const post = (name: string) => submit(new URLSearchParams({ ...answers, name }).toString(), headers, visitor);
    expect((await post('Ada')).status).toBe(201);
    expect((await post('Grace')).status).toBe(201);
    expect(await leadsOf(form.id)).toHaveLength(1);
    expect(await heldOf(form.id)).toHaveLength(1);
  });

  test('is rejected above ten times the rate, whatever address the visitor claims', async () => {
    const { submit } = await formOf(world, acme, { spam: { submissionsPerMinute: 1 } });
    const send = sender(submit);
    for (let count = 0; count < 10; count++) expect((await send()).status).toBe(201);
    const forged = {
      'x-forwarded-for': '8.8.8.8',
      'x-frontage-visitor': '8.8.8.8',
      'x-frontage-edge': 'guess',
      forwarded: 'for=8.8.8.8',
    };
    const refused = await send(forged);
    expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await submit(answers)).status).toBe(201);
  });
});

test('an office of 30 people submits within a minute', async () => {
  const { form, submit } = await formOf(world, acme);
  const send = sender(submit);
  for (let count = 0; count < 30; count++) expect((await send()).status).toBe(201);
  expect(await leadsOf(form.id)).toHaveLength(30);
});

test('former slugs do not give a visitor a separate limit', async () => {
  const { form, url, submit } = await formOf(world, acme, { spam: { submissionsPerMinute: 1 } });
  const admin = await acme.person('brand_admin');
  const slugs = [form.slug, `${form.slug}-b`, `${form.slug}-c`, `${form.slug}-d`];
  const params = { brandId: acme.brandId, formId: form.id };
  for (const slug of slugs.slice(1))
    expect((await world.call(updateForm, { as: admin.credentials, params, body: { slug } })).status).toBe(200);
  testClock(thisMinute());
  const visitor = newVisitor();
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++) {
    const address = url.replace(`/${form.slug}/`, `/${slugs[count % slugs.length]}/`);
    statuses.push((await visitor.post(address, JSON.stringify({ ...answers, name: `Visitor ${count}` }))).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  expect((await submit(answers)).status).toBe(201);
});
