import { afterAll, beforeEach, expect, test } from 'vitest';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { monthlyKey } from '#lib/accounts/billing/monthly-usage.ts';
import { updateBrandEmailSettings, updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { insertLead, leadKey } from '#lib/leads/leads/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import { startNameServer } from '#test/support/outside/dns.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf, openScene, type Scene } from '#test/webhooks/scene.ts';

const sendMail = asFunction('workers/send-mail', sendMailHandler);

let scene: Scene;
let office: string;
let visitor: string;
let count = 0;
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const names = await startNameServer();
process.env.DNS_SERVERS = names.address;

afterAll(() => names.stop());
beforeEach(async () => {
  clock.set(new Date());
  office = `office-${count}@acme.example`;
  visitor = `grace-${count++}@visitor.example`;
  scene = await openScene(world);
});

const request = () => ({ as: scene.as, params: scene.params });
const change = async (body: object): Promise<void> => {
  const reply = await world.call(updateBrandEmailSettings, { ...request(), body });
  if (reply.status !== 200) throw new Error(reply.text);
};
const responder = {
  enabled: true,
  subject: 'Thank you, {{lead.name}}',
  body: 'Hello {{lead.name}},\n\nthank you for the {{ form.name }} form of {{location.name}}. <b>{{brand.name}}</b>',
};
const austin = async (): Promise<string> => {
  const body = { name: 'Austin', status: 'active' };
  return (await world.call(createLocation, { ...request(), body })).data.location.id;
};
const mailsTo = (to: string) => scene.mails(to);

test('visitors get automatic answers with the name of the brand', async () => {
  const locationId = await austin();
  await change({ fromName: 'Acme "Best" Plumbing', replyTo: office, autoresponder: responder });
  await scene.submit({ name: 'Grace Hopper', email: visitor }, { locationId });
  await world.stack.drain();

  const [mail, ...others] = await mailsTo(visitor);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: '"Acme \\"Best\\" Plumbing" <no-reply@frontage.localhost>',
    replyTo: [office],
    headers: { 'Auto-Submitted': 'auto-replied' },
    subject: 'Thank you, Grace Hopper',
  });
  expect(mail?.text).toMatch(/^Hello Grace Hopper,\n\nthank you for the Contact form of Austin\. <b>Brand tenant-/);
  expect(mail?.html).toContain('&lt;b&gt;');
});

test('no text of a visitor becomes a link', async () => {
  await change({ autoresponder: responder });
  const name = 'Win http://evil.example now www.evil.example evil.example/x <a> a@b.example {{brand.name}}';
  await scene.submit({ name, email: visitor });
  await world.stack.drain();

  const [mail] = await mailsTo(visitor);
  expect(mail?.subject).toMatch(/^Thank you, Win now a/);
  expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toMatch(/evil|b\.example|<a>/);
});

test('an address gets one automatic answer a day from each form', async () => {
  await change({ autoresponder: responder });
  await scene.submit({ email: visitor, name: 'One' });
  await scene.submit({ email: visitor.toUpperCase(), name: 'Two' });
  await world.stack.drain();
  expect(await mailsTo(visitor)).toHaveLength(1);

  clock.advance(23 * 3_600_000);
  await scene.submit({ email: visitor, name: 'Three' });
  await world.stack.drain();
  expect(await mailsTo(visitor)).toHaveLength(1);
  clock.advance(2 * 3_600_000);
  const leadId = await scene.submit({ email: visitor, name: 'Four' });
  await world.stack.drain();
  expect(await mailsTo(visitor)).toHaveLength(2);
  expect(await sendMail(eventOf({ kind: 'autoresponse', ...scene.params, leadId }))).toEqual({ batchItemFailures: [] });
  expect(await mailsTo(visitor)).toHaveLength(2);
});

test('a quarantined submission, a test, or one without an address gets no automatic answer', async () => {
  await change({ autoresponder: responder });
  const leadId = await scene.submit({ name: 'Other', email: `other-${visitor}` });
  const view = brandView(scene.params.brandId);
  const lead = orNotFound(await get(leadKey(view, leadId)), 'Lead');
  const fields = { name: 'Held', email: visitor };
  const [held, tried] = [newId(clock.now()), newId(clock.now())];
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + 86_400;
  await insertLead(view, { ...lead, id: held, fields, quarantine: { score: 80, reasons: ['links'] }, expiresAt });
  await insertLead(view, { ...lead, id: tried, fields, isTest: true });
  const bare = { name: 'Bare', fields: [{ name: 'name', label: 'Name', type: 'text' }] };
  const { form } = (await world.call(createForm, { ...request(), body: bare })).data;
  const submission = { fields: { name: 'Bare', email: visitor } };
  await world.call(submitForm, { params: { formSlug: form.slug }, query: scene.params, body: submission });
  await world.stack.drain();
  for (const id of [held, tried]) await sendMail(eventOf({ kind: 'autoresponse', ...scene.params, leadId: id }));

  expect(await mailsTo(visitor)).toEqual([]);
});

test('an address that bounces gets no automatic answer', async () => {
  await change({ autoresponder: responder });
  const addresses = [`jörg-${visitor}`, visitor.replace('visitor.example', 'bücher.example')];
  for (const email of addresses) {
    const leadId = await scene.submit({ email });
    expect(await sendMail(eventOf({ kind: 'autoresponse', ...scene.params, leadId }))).toEqual({
      batchItemFailures: [],
    });
  }
  await world.stack.drain();
  for (const email of addresses) expect(await mailsTo(email)).toEqual([]);
});

test('a location has an automatic answer of its own, or none', async () => {
  const locationId = await austin();
  const ofLocation = (body: object) =>
    world.call(updateLocationEmailSettings, { as: scene.as, params: { ...scene.params, locationId }, body });
  await change({ autoresponder: responder });
  await ofLocation({ autoresponder: { enabled: false } });
  await scene.submit({ email: visitor }, { locationId });
  await world.stack.drain();
  expect(await mailsTo(visitor)).toEqual([]);

  await change({ autoresponder: { enabled: false } });
  await ofLocation({ autoresponder: { enabled: true, subject: 'Howdy', body: 'From {{location.name}}' } });
  await scene.submit({ email: visitor, name: 'Again' }, { locationId });
  await world.stack.drain();
  expect(await mailsTo(visitor)).toMatchObject([{ subject: 'Howdy', text: 'From Austin\n' }]);
});

test('notices of leads have the name of the brand, and its domain once that is verified', async () => {
  await change({ fromName: 'Zürich Sanitär', notificationEmails: [office], replyTo: 'reply@acme.example' });
  await scene.submit({ name: 'One' });
  await world.stack.drain();
  await change({ senderDomain: `acme-${count}.example` });
  const settings = (await world.call(updateBrandEmailSettings, { ...request(), body: {} })).data.settings;
  const [proof] = settings.senderDomainRecords;
  names.records.set(proof?.name ?? '', proof?.value ?? '');
  await world.stack.runSchedule('check-sender-domains');
  await scene.submit({ name: 'Two' });
  await world.stack.drain();

  const mails = await mailsTo(office);
  const encoded = `=?UTF-8?B?${Buffer.from('Zürich Sanitär').toString('base64')}?=`;
  expect(mails.map(({ from }) => from).toSorted()).toEqual(
    [`${encoded} <no-reply@frontage.localhost>`, `${encoded} <no-reply@acme-${count}.example>`].toSorted(),
  );
});

test('a location without inheritance notifies only its own recipients', async () => {
  const locationId = await austin();
  const body = { inherit: false, notificationEmails: [`austin-${office}`] };
  await change({ notificationEmails: [office] });
  await world.call(updateLocationEmailSettings, { as: scene.as, params: { ...scene.params, locationId }, body });
  await scene.submit({}, { locationId });
  await world.stack.drain();

  expect(await mailsTo(office)).toEqual([]);
  expect(await mailsTo(`austin-${office}`)).toHaveLength(1);
});

test('suppressed addresses get no mail, and sent mails are counted', async () => {
  await suppress(`gone-${office}`, 'bounce', clock.now());
  await change({ notificationEmails: [office, `Gone-${office}`] });
  await scene.submit();
  const entries = await logged(async () => {
    await scene.submit();
    await world.stack.drain();
  });

  expect(entries).toContainEqual(expect.objectContaining({ event: 'mail.skipped', suppressed: 1 }));
  expect(JSON.stringify(entries)).not.toContain('gone-');
  expect(await mailsTo(office)).toHaveLength(2);
  expect(await mailsTo(`gone-${office}`)).toEqual([]);
  const month = clock.now().toISOString().slice(0, 7);
  const view = brandView(scene.params.brandId);
  expect(await get(monthlyKey(view, 'emailsPerMonth', month))).toMatchObject({ emails: 2 });
});

test("the digest reports the numbers of its period once, at eight o'clock", async () => {
  const locationId = await austin();
  clock.set(new Date('2026-11-23T10:00:00.000Z'));
  await scene.submit({ name: 'Private Person' }, { locationId });
  await scene.submit({}, { locationId });
  await scene.submit();
  clock.set(new Date('2026-11-24T07:30:00.000Z'));
  await change({ notificationEmails: [office], digest: 'daily', leadNotificationsEnabled: false });
  await world.stack.drain();
  const run = async () => {
    await world.stack.runSchedule('send-digests');
    await world.stack.drain();
    return (await mailsTo(office)).filter(({ subject }) => subject.includes('new lead'));
  };
  expect(await run()).toEqual([]);
  clock.set(new Date('2026-11-24T08:10:00.000Z'));
  await run();
  clock.set(new Date('2026-11-24T09:10:00.000Z'));
  const [mail, ...others] = await run();

  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/: 3 new leads$/);
  expect(mail?.text).toContain('(Nov 23, 2026)');
  expect(mail?.text).toContain('Austin: 2\nWithout a location: 1');
  expect(mail?.text).not.toContain('Private');
});
