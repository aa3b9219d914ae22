import { beforeEach, expect, test } from 'vitest';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import {
  type BrandMailRecord,
  brandMailKey,
  type LocationMailRecord,
  locationMailKey,
} from '#lib/delivery/email-settings/records.ts';
import { leadOccasion } from '#lib/delivery/mail/lead-mails.ts';
import { noticeBatch, noticeLeaseMs } from '#lib/delivery/mail/sent-notices.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { deleteLead, releaseQuarantined } from '#lib/leads/leads/contract.ts';
import { insertLead, leadKey } from '#lib/leads/leads/records.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { mediaRecord } from '#test/media/record.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf, having, openScene, type Scene } from '#test/webhooks/scene.ts';

const sendMail = asFunction('workers/send-mail', sendMailHandler);

let scene: Scene;
let office: string;
const clock = testClock();
const finished = { batchItemFailures: [] };
const retried = { batchItemFailures: [{ itemIdentifier: 'message-0' }] };
let brands = 0;
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  office = `office-${brands++}@acme.example`;
  scene = await openScene(world, { notificationEmails: [office, `bounce@${brands}.acme.example`] });
});

const view = () => brandView(scene.params.brandId);
const ofLead = (leadId: string) => eventOf({ kind: 'lead', ...scene.params, leadId });
/** Settings as early records have them: nothing but what was set. */
const early = () => {
  const at = clock.now().toISOString();
  return { kind: 'email-settings', version: 1, createdAt: at, updatedAt: at };
};
const setLocation = (locationId: string, settings: Partial<LocationMailRecord>) =>
  commit([put<object, object>(locationMailKey(view(), locationId), { ...early(), ...settings })]);
const setBrand = (settings: Partial<BrandMailRecord>) =>
  commit([put(brandMailKey(view()), { ...early(), ...settings } as BrandMailRecord)]);
const storedLead = async (leadId: string) => orNotFound(await get(leadKey(view(), leadId)), 'Lead');

test('the recipients of a form get a mail for each lead, and replies go to the visitor', async () => {
  await scene.submit({ name: 'Grace Hopper', email: 'grace@visitor.example', message: 'The <boiler> leaks.' });
  await world.stack.drain();

  const [mail, ...others] = await scene.mails(office);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'New lead: Grace Hopper', replyTo: ['grace@visitor.example'] });
  expect(mail?.text).toContain('Message: The <boiler> leaks.');
  expect(mail?.html).toContain('The &lt;boiler&gt; leaks.');
});

test('a mail of a brand has the name and the colour of the brand, and its text has none of that', async () => {
  const { brandId } = scene.params;
  const colors = { primary: '#7c2d12' };
  await world.call(updateTheme, { as: scene.as, params: { brandId }, body: { colors } });
  await scene.submit({ name: 'Grace Hopper' });
  await world.stack.drain();
  const [mail] = await scene.mails(office);
  const { brand } = (await world.call(getBrand, { as: scene.as, params: { brandId } })).data;
  expect(mail?.html).toContain(`>${brand.name}</strong>`);
  expect(mail?.html).toContain('background:#7c2d12;color:#ffffff');
  expect(mail?.text).not.toMatch(/<|#7c2d12/);
});

test('a mail of a brand has the logo of the brand in place of its name', async () => {
  const { brandId } = scene.params;
  const logoMediaId = newId(clock.now());
  const logo = mediaRecord(brandId, logoMediaId, { width: 400, height: 100 });
  await commit([put(mediaKey(view(), logoMediaId), logo)]);
  await world.call(updateTheme, { as: scene.as, params: { brandId }, body: { logoMediaId } });
  await scene.submit({ name: 'Grace Hopper' });
  await world.stack.drain();
  const [mail] = await scene.mails(office);
  const { brand } = (await world.call(getBrand, { as: scene.as, params: { brandId } })).data;
  expect(mail?.html).toMatch(new RegExp(`<img src="[^"]+/${logoMediaId}/[^"]+"[^>]* alt="${brand.name}"`));
});

test('each recipient gets a separate mail, and a finally rejected one is not retried', async () => {
  const leadId = await scene.submit();
  await world.stack.drain();

  const mails = (await (await fetch(`${world.stack.mailboxUrl}/mails`)).json()) as { to: string[] }[];
  expect(mails.filter(({ to }) => to.includes(office)).map(({ to }) => to)).toEqual([[office]]);
  expect(await sendMail(ofLead(leadId))).toEqual(finished);
});

test('a redelivered message sends no second mail', async () => {
  const leadId = await scene.submit();
  await world.stack.drain();
  expect(await sendMail(ofLead(leadId))).toEqual(finished);
  await Promise.all([sendMail(ofLead(leadId)), sendMail(ofLead(leadId))]);

  expect(await scene.mails(office)).toHaveLength(1);
});

test('a mail that another process is sending waits until that ends or its lease expires', async () => {
  const leadId = await scene.submit();
  expect(await noticeBatch()(view(), { occasion: leadOccasion(leadId), address: office }, clock.now())).toHaveProperty(
    'finish',
  );
  expect(await sendMail(ofLead(leadId))).toEqual(retried);
  expect(await scene.mails(office)).toHaveLength(0);

  clock.advance(noticeLeaseMs);
  expect(await sendMail(ofLead(leadId))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(1);
});

test('a failing mail service is retried', async () => {
  const leadId = await scene.submit();
  const restore = having('MAIL_FROM', undefined);
  expect(await sendMail(ofLead(leadId))).toEqual(retried);
  restore();
  clock.advance(noticeLeaseMs);

  expect(await sendMail(ofLead(leadId))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(1);
});

test('the addresses of the location and of the brand get mails too, unless that is disabled', async () => {
  const body = { name: 'Austin', status: 'active' };
  const { location } = (await world.call(createLocation, { as: scene.as, params: scene.params, body })).data;
  await setLocation(location.id, { notificationEmails: [`austin-${office}`] });
  await setBrand({ notificationEmails: [`brand-${office}`] });
  await scene.submit({}, { locationId: location.id });
  await scene.submit();
  await setLocation(location.id, { notificationEmails: [`austin-${office}`], leadNotificationsEnabled: false });
  await world.stack.drain();
  await setLocation(location.id, { notificationEmails: [`austin-${office}`] });
  await scene.submit({}, { locationId: location.id });
  await world.stack.drain();

  const counts = await Promise.all(['', 'austin-', 'brand-'].map((who) => scene.mails(`${who}${office}`)));
  expect(counts.map((mails) => mails.length)).toEqual([2, 1, 2]);
  expect(counts[1]?.[0]?.text).toContain('for Austin');
});

const toldAdmin = async ({ mails, tenant }: Scene) =>
  (await mails(tenant.admin.email)).filter(({ subject }) => subject.startsWith('Nobody'));

test('the admins are told once of leads that nobody gets by mail', async () => {
  const silent = await openScene(world);
  await scene.submit();
  await silent.submit();
  await silent.submit();
  await world.stack.drain();
  expect(await toldAdmin(scene)).toEqual([]);
  const told = await toldAdmin(silent);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`/admin/brands/${silent.params.brandId}/settings/email`);

  const off = await openScene(world);
  await world.call(updateBrandEmailSettings, {
    as: off.as,
    params: off.params,
    body: { leadNotificationsEnabled: false },
  });
  await off.submit();
  await world.stack.drain();
  expect(await toldAdmin(off)).toEqual([]);
});

test('the admins are told of a lead whose only recipient has bounced', async () => {
  await suppress(office, 'bounce', clock.now());
  await suppress(`bounce@${brands}.acme.example`, 'bounce', clock.now());
  await scene.submit();
  await world.stack.drain();
  expect(await toldAdmin(scene)).toHaveLength(1);
});

test('a test, or an erased lead, causes no mail', async () => {
  const leadId = await scene.submit();
  const lead = await storedLead(leadId);
  const tried = newId(clock.now());
  await insertLead(view(), { ...lead, id: tried, isTest: true });
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId } });
  await world.stack.drain();
  expect(await sendMail(ofLead(tried))).toEqual(finished);

  expect(await scene.mails(office)).toEqual([]);
});

test('a quarantined submission causes mails when it is released', async () => {
  const leadId = await scene.submit();
  const lead = await storedLead(leadId);
  const held = newId(clock.now());
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + 86_400;
  await insertLead(view(), { ...lead, id: held, quarantine: { score: 80, reasons: ['links'] }, expiresAt });
  await world.stack.drain();
  expect(await scene.mails(office)).toHaveLength(1);

  await world.call(releaseQuarantined, { as: scene.as, params: { ...scene.params, leadId: held } });
  await world.stack.drain();
  expect(await scene.mails(office)).toHaveLength(2);
});

test('a user gets a mail when a session was ended', async () => {
  const { id, email } = scene.tenant.admin;
  const sessionId = newId(clock.now());
  const message = { kind: 'session-revoked', tenantId: scene.tenant.id, userId: id, sessionId };
  expect(await sendMail(eventOf(message))).toEqual(finished);
  expect(await sendMail(eventOf(message))).toEqual(finished);

  expect(await scene.mails(email)).toMatchObject([{ subject: 'You were signed out' }]);
});
