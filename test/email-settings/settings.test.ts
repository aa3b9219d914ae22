import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  getBrandEmailSettings,
  getLocationEmailSettings,
  updateBrandEmailSettings,
  updateLocationEmailSettings,
} from '#lib/delivery/email-settings/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startNameServer } from '#test/support/outside/dns.ts';
import type { Tenant } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let locationId: string;
const clock = testClock();
const world = await startWorld();
const names = await startNameServer();
process.env.DNS_SERVERS = names.address;

afterAll(() => names.stop());
beforeEach(async () => {
  acme = await world.tenant();
  const body = { name: 'Austin', status: 'active' };
  locationId = (await world.call(createLocation, { ...asAdmin(), body })).data.location.id;
});

const asAdmin = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId, locationId } });
const readBrand = async () => (await world.call(getBrandEmailSettings, asAdmin())).data.settings;
const readLocation = async () => (await world.call(getLocationEmailSettings, asAdmin())).data.settings;
const updateBrand = (body: object, headers: Record<string, string> = {}) =>
  world.call(updateBrandEmailSettings, { ...asAdmin(), body, headers });
const updateLocation = (body: object, headers: Record<string, string> = {}) =>
  world.call(updateLocationEmailSettings, { ...asAdmin(), body, headers });

const silent = { enabled: false, subject: null, body: null };
const response = { enabled: true, subject: 'Thank you', body: 'Hello {{lead.name}}' };

test('settings that were never changed are the defaults, at version 0', async () => {
  const { data, headers } = await world.call(getBrandEmailSettings, asAdmin());
  expect(versionOf(headers)).toBe('"0"');
  expect(data.settings).toEqual({
    brandId: acme.brandId,
    fromName: null,
    replyTo: null,
    senderDomain: null,
    senderDomainStatus: 'unverified',
    senderDomainRecords: [],
    leadNotificationsEnabled: true,
    leadsWithoutRecipient: false,
    notificationEmails: [],
    autoresponder: silent,
    digest: 'off',
    createdAt: null,
    updatedAt: null,
  });
  expect(await readLocation()).toMatchObject({
    inherit: true,
    notificationEmails: [],
    leadNotificationsEnabled: null,
    autoresponder: null,
  });
});

test('a change keeps omitted fields, down to the autoresponder, and clears null fields', async () => {
  await updateBrand({ fromName: ' Acme ', replyTo: 'office@acme.example', autoresponder: response, digest: 'daily' });
  await updateBrand({ notificationEmails: ['a@acme.example', 'A@acme.example'], autoresponder: { subject: 'Thanks' } });
  expect(await readBrand()).toMatchObject({
    fromName: 'Acme',
    replyTo: 'office@acme.example',
    notificationEmails: ['A@acme.example'],
    autoresponder: { ...response, subject: 'Thanks' },
    digest: 'daily',
  });

  await updateBrand({ fromName: null, replyTo: null, notificationEmails: null, autoresponder: null, digest: null });
  expect(await readBrand()).toMatchObject({
    fromName: null,
    replyTo: null,
    notificationEmails: [],
    autoresponder: silent,
    digest: 'off',
  });
});

test.each([
  [{ fromName: 'x'.repeat(81) }, 'fromName', 'max'],
  [{ replyTo: 'nobody' }, 'replyTo', 'format'],
  [{ senderDomain: 'https://acme.example' }, 'senderDomain', 'format'],
  [{ senderDomain: '10.0.0.1' }, 'senderDomain', 'format'],
  [{ notificationEmails: Array(21).fill('a@acme.example') }, 'notificationEmails', 'max'],
  [{ notificationEmails: ['a@acme.example', 'b'] }, 'notificationEmails.1', 'format'],
  [{ digest: 'hourly' }, 'digest', 'enum'],
  [{ autoresponder: { subject: 'x'.repeat(151) } }, 'autoresponder.subject', 'max'],
  [{ autoresponder: { body: 'Hello {{lead.email}}' } }, 'autoresponder.body', 'unknown_option'],
  [{ autoresponder: { subject: 'Thank you, {{lead.name' } }, 'autoresponder.subject', 'unknown_option'],
  [{ autoresponder: { enabled: true } }, 'autoresponder.body', 'required'],
  [{ senderDomainStatus: 'verified' }, 'senderDomainStatus', 'unknown_field'],
])('a brand cannot set %j', async (body, field, code) => {
  const reply = await updateBrand(body);
  expect(reply.status).toBe(400);
  expect(reply.error.details).toContainEqual(expect.objectContaining({ field, code }));
  expect((await readBrand()).createdAt).toBeNull();
});

test('a location shows its effective settings', async () => {
  await updateBrand({ fromName: 'Acme', notificationEmails: ['all@acme.example'], autoresponder: response });
  await updateLocation({ notificationEmails: ['austin@acme.example'] });
  expect((await readLocation()).effective).toEqual({
    fromName: 'Acme',
    replyTo: null,
    leadNotificationsEnabled: true,
    notificationEmails: ['austin@acme.example', 'all@acme.example'],
    autoresponder: response,
  });

  await updateBrand({ leadNotificationsEnabled: false });
  expect((await readLocation()).effective.leadNotificationsEnabled).toBe(false);
  const own = { enabled: true, subject: 'From Austin', body: 'Howdy' };
  const { data } = await updateLocation({ inherit: false, autoresponder: own });
  expect(data.settings.effective).toEqual({
    fromName: 'Acme',
    replyTo: null,
    leadNotificationsEnabled: true,
    notificationEmails: ['austin@acme.example'],
    autoresponder: own,
  });
  await updateLocation({ autoresponder: null });
  expect((await readLocation()).effective.autoresponder).toEqual(silent);
});

test('an outdated version is rejected, and one of two concurrent first writes fails', async () => {
  expect((await updateBrand({ digest: 'daily' }, { 'if-match': '"1"' })).status).toBe(412);
  const firsts = await Promise.all([
    updateBrand({ digest: 'daily' }, { 'if-match': '"0"' }),
    updateBrand({ digest: 'weekly' }, { 'if-match': '"0"' }),
  ]);
  expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const both = await Promise.all([
    updateLocation({ inherit: false }),
    updateLocation({ leadNotificationsEnabled: true }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readLocation()).toMatchObject({ inherit: false, leadNotificationsEnabled: true });
});

test('an unknown location has no settings', async () => {
  const params = { brandId: acme.brandId, locationId: '01939b6e-5c00-7000-8000-00000000dead' };
  const request = { as: acme.admin.credentials, params };
  expect((await world.call(getLocationEmailSettings, request)).status).toBe(404);
  expect((await world.call(updateLocationEmailSettings, { ...request, body: { inherit: true } })).status).toBe(404);
});

test('a franchisee changes only settings of the own location', async () => {
  const { credentials } = await acme.person('franchisee', [locationId]);
  const params = { brandId: acme.brandId, locationId };
  const body = { notificationEmails: ['austin@acme.example'] };
  expect((await world.call(updateLocationEmailSettings, { as: credentials, params, body })).status).toBe(200);
  expect((await world.call(updateBrandEmailSettings, { as: credentials, params, body })).error.code).toBe(
    'role_required',
  );
});

test('a sender domain is verified when its DNS records exist', async () => {
  const { data } = await updateBrand({ senderDomain: 'Mail.Acme.example' });
  const [proof, ...keys] = data.settings.senderDomainRecords;
  expect(data.settings).toMatchObject({ senderDomain: 'mail.acme.example', senderDomainStatus: 'pending' });
  expect(proof).toEqual({
    type: 'TXT',
    name: '_frontage.mail.acme.example',
    value: expect.stringMatching(/^frontage-mail=[\w-]{22}$/),
  });
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatchObject({ type: 'CNAME', value: expect.stringMatching(/\.dkim\.amazonses\.com$/) });

  await world.stack.runSchedule('check-sender-domains');
  expect((await readBrand()).senderDomainStatus).toBe('pending');
  const rival = await world.tenant();
  const as = { as: rival.admin.credentials, params: { brandId: rival.brandId } };
  const theirs = await world.call(updateBrandEmailSettings, { ...as, body: { senderDomain: 'mail.acme.example' } });
  names.records.set(proof?.name ?? '', proof?.value ?? '');
  await world.stack.runSchedule('check-sender-domains');
  expect((await readBrand()).senderDomainStatus).toBe('verified');
  expect((await world.call(getBrandEmailSettings, as)).data.settings.senderDomainStatus).toBe('pending');
  expect(theirs.data.settings.senderDomainRecords[0]?.value).not.toBe(proof?.value);

  await updateBrand({ fromName: 'Acme' });
  expect((await readBrand()).senderDomainStatus).toBe('verified');
  names.records.clear();
  expect((await updateBrand({ senderDomain: 'mail.acme.example' })).data.settings.senderDomainStatus).toBe('pending');
  await updateBrand({ senderDomain: null });
  expect(await readBrand()).toMatchObject({ senderDomainStatus: 'unverified', senderDomainRecords: [] });
  clock.advance(1000);
});
