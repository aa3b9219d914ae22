import { describe, expect, test } from 'vitest';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import {
  deleteQuarantined,
  getLead,
  listLeads,
  listQuarantine,
  releaseQuarantined,
} from '#lib/leads/leads/contract.ts';
import { getPublicForm } from '#lib/leads/submissions/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { locationOf } from '#test/support/locations.ts';
import { logged } from '#test/support/logged.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const locationId = await locationOf(world, acme, 'Austin');

const own = (params: object = {}) => ({ as: acme.admin.credentials, params: { brandId: acme.brandId, ...params } });
const held = async (formId: string) => (await world.call(listQuarantine, { ...own(), query: { formId } })).data.leads;
const counted = async () => (await world.call(getLeadCounts, own())).data.counts[locationId];
const mailsTo = async (address: string) =>
  (await (await fetch(`${world.stack.mailboxUrl}/mails?to=${address}`)).json()) as unknown[];

const bot = async (settings: object = {}) => {
  const made = await formOf(world, acme, settings);
  const params = { formSlug: made.form.slug };
  const { form } = (await world.call(getPublicForm, { params, query: { brandId: acme.brandId } })).data;
  const reply = await made.submit({ fields: answers, locationId, [form.honeypot ?? '']: 'https://spam.example' });
  return { ...made, reply };
};

describe('a bot that fills in the hidden input', () => {
  test('is counted in the log, by form', async () => {
    await world.stack.drain();
    const forms: string[] = [];
    const entries = await logged(async () => {
      for (let bots = 0; bots < 2; bots++) forms.push((await bot()).form.id);
      await world.stack.drain();
    });
    const held = entries.filter(({ event }) => event === 'leads.quarantined');
    expect(new Set(held.map(({ formId }) => formId))).toEqual(new Set(forms));
    for (const entry of held) expect(entry).toMatchObject({ brandId: acme.brandId, leads: 1 });
  });

  test('gets a normal answer, and its submission is quarantined with the reason', async () => {
    const { form, reply } = await bot();
    expect(reply).toMatchObject({ status: 201, data: { success: true } });
    expect(await held(form.id)).toMatchObject([{ id: reply.data.leadId, reasons: ['honeypot'], score: 100 }]);
    expect((await world.call(listLeads, { ...own(), query: { formId: form.id } })).data.leads).toEqual([]);
    expect((await world.call(getLead, own({ leadId: reply.data.leadId }))).status).toBe(404);
  });

  test('causes nothing until it is released, and then everything once', async () => {
    const address = 'office@quarantine.example';
    const before = (await counted()) ?? 0;
    const { form, reply } = await bot({ notificationEmails: [address] });
    const { leadId } = reply.data;
    await world.stack.drain();
    expect(await counted()).toBe(before);
    expect(await mailsTo(address)).toEqual([]);

    const released = await world.call(releaseQuarantined, own({ leadId }));
    expect(released).toMatchObject({ status: 200, data: { lead: { id: leadId, status: 'new' } } });
    await world.stack.drain();
    await world.stack.drain();
    expect(await counted()).toBe(before + 1);
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await held(form.id)).toEqual([]);
    expect((await world.call(releaseQuarantined, own({ leadId }))).status).toBe(404);
  });

  test('leaves nothing behind when its submission is deleted', async () => {
    const { form, reply } = await bot();
    const { leadId } = reply.data;
    expect((await world.call(deleteQuarantined, own({ leadId }))).status).toBe(200);
    expect(await held(form.id)).toEqual([]);
    expect((await world.call(releaseQuarantined, own({ leadId }))).status).toBe(404);
  });
});

describe('spam checks', () => {
  test.each([
    ['a forged render token', { renderToken: 'AAAA.AAAAAAAAAAAAAAAAAAAAAA' }, {}, ['forged_token']],
    [
      'a blocked word',
      { fields: { ...answers, message: 'Cheap CASINO here' } },
      { blockedWords: ['casino'] },
      ['blocked_word'],
    ],
  ])('%s quarantines a submission', async (_, body, spam, reasons) => {
    const { form, submit } = await formOf(world, acme, { spam });
    expect((await submit({ fields: answers, ...body })).status).toBe(201);
    expect(await held(form.id)).toMatchObject([{ reasons }]);
  });

  test('a quick submission with one link is not quarantined', async () => {
    const { form, submit } = await formOf(world, acme);
    const params = { formSlug: form.slug };
    const shown = (await world.call(getPublicForm, { params, query: { brandId: acme.brandId } })).data.form;
    const message = 'Like here: https://photos.example/boiler';
    await submit({ fields: { ...answers, message }, renderToken: shown.renderToken });
    expect(await held(form.id)).toEqual([]);
  });
});
