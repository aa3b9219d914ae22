import { expect, test } from 'vitest';
import { handler as probeHandler } from '#functions/workers/probe-submission.ts';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { getForm, updateForm } from '#lib/leads/forms/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { signProbe } from '#lib/platform/credentials/probe.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { newMember } from '#lib/use-cases/invitations/onboarding.ts';
import { probeForm } from '#lib/use-cases/leads/probe.ts';
import { ensureProbeForm } from '#lib/use-cases/leads/probe-form.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const probe = asFunction('workers/probe-submission', probeHandler);

// The probe names its minute, so that no submission is a duplicate.
const clock = testClock();
const world = await startWorld();
const tenant = await world.tenant();
const { brandId, formId, slug } = probeForm;
const created = await ensureProbeForm(tenant.id, clock.now());
const as = tenant.admin.credentials;
await commit(newMember({ tenantId: tenant.id, brandId, userId: tenant.admin.id, role: 'brand_admin' }));

const leads = async () => (await world.call(listLeads, { as, params: { brandId } })).data.leads;
const office = 'probe-office@acme.example';

const submit = (headers: Record<string, string>, email: string) =>
  world.call(submitForm, {
    params: { formSlug: slug },
    query: { brandId },
    headers,
    body: { fields: { name: 'Ada', email } },
  });

test('the bootstrap creates what the probe submits, once', async () => {
  expect(created).toBe(true);
  expect(await ensureProbeForm(tenant.id, clock.now())).toBe(false);
});

test('the probe creates one test lead a minute, which is neither announced nor counted', async () => {
  const { headers } = await world.call(getForm, { as, params: { brandId, formId } });
  const change = { as, params: { brandId, formId }, headers: { 'if-match': headers.get('etag') ?? '' } };
  expect((await world.call(updateForm, { ...change, body: { notificationEmails: [office] } })).status).toBe(200);
  await probe();
  await probe();
  await world.stack.drain();

  expect(await leads()).toMatchObject([{ isTest: true, fields: { name: 'Frontage probe' } }]);
  const mails = await (await fetch(`${world.stack.mailboxUrl}/mails?to=${office}`)).json();
  expect(mails).toEqual([]);
  const counts = await world.call(getLeadCounts, { as, params: { brandId } });
  expect(counts.text).not.toMatch(/"count":[1-9]/);
});

test.each([
  ['no signature', async () => 'x.y'],
  ['one for another form', async () => signProbe(`${brandId}/contact`, new Date())],
  ['one of yesterday', async () => signProbe(`${brandId}/probe`, new Date(Date.now() - 86_400_000))],
])("a submission with %s counts as a visitor's", async (name, headerOf) => {
  const answer = await submit({ 'x-frontage-probe': await headerOf() }, `${name.replaceAll(' ', '-')}@visitor.example`);
  expect(answer).toMatchObject({ status: 201 });
  const lead = (await leads()).find(({ id }) => id === answer.data.leadId);
  expect(lead).toMatchObject({ isTest: false });
});

test('a probe with an unexpected answer fails, so that the alarm rings', async () => {
  const { headers } = await world.call(getForm, { as, params: { brandId, formId } });
  const change = { as, params: { brandId, formId }, headers: { 'if-match': headers.get('etag') ?? '' } };
  await world.call(updateForm, { ...change, body: { isActive: false } });
  await expect(probe()).rejects.toThrow('The probe was answered 4');
});
