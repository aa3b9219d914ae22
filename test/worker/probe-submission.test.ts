import { beforeEach, expect, test } from 'vitest';
import { handler as probeHandler } from '#functions/workers/probe-submission.ts';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { signProbe } from '#lib/platform/credentials/probe.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const probe = asFunction('workers/probe-submission', probeHandler);

// The probe names its minute, so that no submission is a duplicate.
testClock();
const world = await startWorld();

let tenant: Tenant;
const office = 'probe-office@acme.example';
beforeEach(async () => {
  tenant = await world.tenant();
  const body = {
    name: 'Probe',
    slug: 'probe',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
      { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
    ],
    notificationEmails: [office],
  };
  const params = { brandId: tenant.brandId };
  expect(await world.call(createForm, { as: tenant.admin.credentials, params, body })).toMatchObject({ status: 201 });
  process.env.PROBE_BRAND_ID = tenant.brandId;
  process.env.PROBE_FORM_SLUG = 'probe';
});

const leads = async () => {
  const { data } = await world.call(listLeads, { as: tenant.admin.credentials, params: { brandId: tenant.brandId } });
  return data.leads;
};

const submit = (headers: Record<string, string>, email: string) =>
  world.call(submitForm, {
    params: { formSlug: 'probe' },
    query: { brandId: tenant.brandId },
    headers,
    body: { fields: { name: 'Ada', email } },
  });

test('the probe creates one test lead a minute, which is neither announced nor counted', async () => {
  await probe();
  await probe();
  await world.stack.drain();

  expect(await leads()).toMatchObject([{ isTest: true, fields: { name: 'Frontage probe' } }]);
  const mails = await (await fetch(`${world.stack.mailboxUrl}/mails?to=${office}`)).json();
  expect(mails).toEqual([]);
  const counts = await world.call(getLeadCounts, {
    as: tenant.admin.credentials,
    params: { brandId: tenant.brandId },
  });
  expect(counts.text).not.toMatch(/"count":[1-9]/);
});

test.each([
  ['no signature', async () => 'x.y'],
  ['one for another form', async () => signProbe(`${tenant.brandId}/contact`, new Date())],
  ['one of yesterday', async () => signProbe(`${tenant.brandId}/probe`, new Date(Date.now() - 86_400_000))],
])("a submission with %s counts as a visitor's", async (name, headerOf) => {
  const answer = await submit({ 'x-frontage-probe': await headerOf() }, `${name.replaceAll(' ', '-')}@visitor.example`);
  expect(answer).toMatchObject({ status: 201 });
  expect(await leads()).toMatchObject([{ isTest: false }]);
});

test('a probe with an unexpected answer fails, so that the alarm rings', async () => {
  process.env.PROBE_FORM_SLUG = 'gone';
  await expect(probe()).rejects.toThrow('The probe was answered 404');
});
