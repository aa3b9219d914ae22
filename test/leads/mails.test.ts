import { beforeEach, expect, test } from 'vitest';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateBrandEmailSettings, updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { leadOccasion } from '#lib/delivery/mail/lead-mails.ts';
import { noticeBatch } from '#lib/delivery/mail/sent-notices.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { listLeadMails } from '#lib/leads/leads/mails.contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf, having, openScene, type Scene } from '#test/webhooks/scene.ts';

const sendMail = asFunction('workers/send-mail', sendMailHandler);

let scene: Scene;
let office: string;
let brands = 0;
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  office = `office-${brands++}@acme.example`;
  scene = await openScene(world, { notificationEmails: [office] });
});

const mailsOf = async (leadId: string, as: Credentials = scene.as) =>
  (await world.call(listLeadMails, { as, params: { ...scene.params, leadId } })).data.mails;
const ofLead = (leadId: string) => eventOf({ kind: 'lead', ...scene.params, leadId });
const changeBrand = (body: object) =>
  world.call(updateBrandEmailSettings, { as: scene.as, params: scene.params, body });

test('the mails of a lead name each recipient with time and state', async () => {
  const at = clock.now().toISOString();
  const [bounced, refused] = [`gone-${office}`, `bounce@${brands}.acme.example`];
  await changeBrand({ notificationEmails: [bounced, refused] });
  await suppress(bounced, 'bounce', clock.now());
  const leadId = await scene.submit();
  expect(await mailsOf(leadId)).toEqual([]);
  await world.stack.drain();
  const mails = await mailsOf(leadId);
  expect(mails.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { kind: 'notification', to: refused, status: 'rejected', at },
    { kind: 'notification', to: office, status: 'sent', at },
    { kind: 'notification', to: bounced, status: 'suppressed', at },
  ]);
});

test('a mail that is being sent, or waits for the mail service, is pending', async () => {
  const leadId = await scene.submit();
  const told = { occasion: leadOccasion(leadId), address: office, keepsAddress: true };
  await noticeBatch()(brandView(scene.params.brandId), told, clock.now());
  const pending = { kind: 'notification', to: office, status: 'pending', at: null };
  expect(await mailsOf(leadId)).toEqual([pending]);
  clock.advance(30_000);
  const restore = having('MAIL_FROM', undefined);
  await sendMail(ofLead(leadId));
  expect(await mailsOf(leadId)).toEqual([pending]);
  restore();
  clock.advance(30_000);
  await sendMail(ofLead(leadId));
  expect(await mailsOf(leadId)).toMatchObject([{ status: 'sent', at: clock.now().toISOString() }]);
});

test('the automatic answer is listed without the address of the visitor, which is stored nowhere else', async () => {
  await changeBrand({ autoresponder: { enabled: true, subject: 'Thank you', body: 'We write back soon.' } });
  const leadId = await scene.submit();
  await world.stack.drain();
  expect(await mailsOf(leadId)).toContainEqual({
    kind: 'autoresponse',
    to: null,
    status: 'sent',
    at: clock.now().toISOString(),
  });
});

test('addresses are shown to those who may read the settings that they are from', async () => {
  const body = { name: 'Austin', status: 'active' };
  const { location } = (await world.call(createLocation, { as: scene.as, params: scene.params, body })).data;
  const austin = `austin-${office}`;
  await world.call(updateLocationEmailSettings, {
    as: scene.as,
    params: { ...scene.params, locationId: location.id },
    body: { notificationEmails: [austin] },
  });
  const leadId = await scene.submit({}, { locationId: location.id });
  await world.stack.drain();

  const seen = async (as: Credentials) => (await mailsOf(leadId, as)).map(({ to }) => to).toSorted();
  const franchisee = await scene.tenant.person('franchisee', [location.id]);
  const marketing = await scene.tenant.person('marketing');
  const narrow = { name: 'Leads', scopes: ['leads:read'] };
  const { key } = (
    await world.call(createApiKey, { as: scene.tenant.admin.credentials, params: scene.params, body: narrow })
  ).data;
  expect(await seen(marketing.credentials)).toEqual([austin, office]);
  expect(await seen(franchisee.credentials)).toEqual([austin, null]);
  expect(await seen({ 'x-api-key': key })).toEqual([null, null]);
});

test('the mails of a lead of another location or another brand are not listed', async () => {
  const leadId = await scene.submit();
  await world.stack.drain();
  const { credentials: as } = await scene.tenant.person('franchisee', []);
  const params = { ...scene.params, leadId };
  expect((await world.call(listLeadMails, { as, params })).error.code).toBe('location_access_denied');
  const other = await world.tenant();
  const elsewhere = { brandId: other.brandId, leadId };
  expect((await world.call(listLeadMails, { as: other.admin.credentials, params: elsewhere })).status).toBe(404);
});
