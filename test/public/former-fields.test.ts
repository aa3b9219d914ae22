import { afterEach, describe, expect, test } from 'vitest';
import { updateForm } from '#lib/leads/forms/contract.ts';
import { formerFields } from '#lib/leads/forms/rules.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { formOf } from '#test/support/submitting.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

afterEach(() => setClock());

const minute = 60_000;
const hour = 60 * minute;
const budget = { name: 'budget', label: 'Budget', type: 'number', required: true };

/** A form, the token of a page that shows it, and a way to change it. */
const scene = async () => {
  const clock = testClock();
  const { form, url, submit } = await formOf(world, acme);
  const pageUrl = url.replace('/submit', '');
  const tokenNow = async (): Promise<string> =>
    ((await (await fetch(pageUrl)).json()) as { data: { form: { renderToken: string } } }).data.form.renderToken;
  const change = async (body: object) => {
    const admin = await acme.person('brand_admin');
    const params = { brandId: acme.brandId, formId: form.id };
    expect((await world.call(updateForm, { as: admin.credentials, params, body })).status).toBe(200);
    clock.advance(2000);
  };
  const send = (more: object = {}, renderToken?: string) =>
    submit({ fields: { ...answers, ...more }, ...(renderToken && { renderToken }) }, {}, newVisitor());
  return { clock, change, send, tokenNow };
};

const refused = { status: 400, error: { details: [{ field: 'fields.budget', code: 'required' }] } };

describe('a form with a newly required answer', () => {
  test('accepts pages with the former fields for 24 hours', async () => {
    const { clock, change, send, tokenNow } = await scene();
    const token = await tokenNow();
    await change({ fields: [...contactFields, budget] });
    await change({ name: 'Renamed' });
    clock.advance(23 * hour);
    expect((await send({}, token)).status).toBe(201);
    clock.advance(hour);
    expect(await send({ message: 'Later' }, token)).toMatchObject(refused);
  });

  test('rejects pages that got the form since then with the former fields', async () => {
    const { change, send, tokenNow } = await scene();
    await change({ fields: [...contactFields, budget] });
    const token = await tokenNow();
    expect(await send({}, token)).toMatchObject(refused);
    expect((await send({ budget: 10 }, token)).status).toBe(201);
  });

  test('accepts pages without a token for 30 minutes', async () => {
    const { clock, change, send } = await scene();
    await change({ fields: [...contactFields, budget] });
    clock.advance(29 * minute);
    expect((await send()).status).toBe(201);
    clock.advance(minute);
    expect(await send({ message: 'Later' })).toMatchObject(refused);
  });

  test('reports errors for the fields that the page shows', async () => {
    const { change, send, tokenNow } = await scene();
    const token = await tokenNow();
    await change({ fields: [...contactFields, budget] });
    const { error } = await send({ email: 'none' }, token);
    expect(error.details.map(({ field }: { field: string }) => field)).toEqual(['fields.email']);
  });

  test('accepts pages of every version since, each with its own fields', async () => {
    const { change, send, tokenNow } = await scene();
    const first = await tokenNow();
    await change({ fields: [...contactFields, budget] });
    const second = await tokenNow();
    await change({ fields: [...contactFields, budget, { ...budget, name: 'rooms' }] });
    expect((await send({}, first)).status).toBe(201);
    expect(await send({ message: 'Second' }, second)).toMatchObject(refused);
    expect((await send({ message: 'Second', budget: 1 }, second)).status).toBe(201);
  });
});

test('a page with a former token may send the fields of the current form', async () => {
  const { change, send, tokenNow } = await scene();
  const token = await tokenNow();
  await change({ fields: contactFields.map((field) => ({ ...field, required: field.name === 'email' })) });
  expect((await send({ name: '' }, token)).status).toBe(201);
});

test('answers are validated by the fields of the page', async () => {
  const { change, send, tokenNow } = await scene();
  await change({ fields: [...contactFields, budget] });
  const token = await tokenNow();
  await change({ fields: contactFields });
  const { data } = await send({ budget: '1200' }, token);
  const params = { brandId: acme.brandId, leadId: data.leadId };
  const { lead } = (await world.call(getLead, { as: acme.admin.credentials, params })).data;
  expect(lead.fields.budget).toBe(1200);
});

test('former fields are kept up to their limits of number and size', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const aField = (label: string) => ({ name: 'a', label, type: 'text' as const, required: false });
  let form: Parameters<typeof formerFields>[0] = { version: 1, fields: [aField('1')] };
  const changeTo = (label: string) => {
    const fields = [aField(label)];
    form = { version: form.version + 1, fields, formerFields: formerFields(form, fields, now) };
    return form.formerFields?.map(({ version }) => version);
  };
  expect(changeTo('1')).toEqual([]);
  expect(changeTo('2')).toEqual([2]);
  for (const label of ['3', '4', '5', '6']) changeTo(label);
  expect(changeTo('7')).toEqual([7, 6, 5, 4, 3]);
  expect(changeTo('x'.repeat(20_000))).toEqual([8, 7, 6, 5, 4]);
  expect(changeTo('y'.repeat(20_000))).toEqual([9, 8, 7, 6, 5]);
  expect(changeTo('8')).toEqual([10]);
});
