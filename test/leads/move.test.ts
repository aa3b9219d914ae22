import { beforeEach, expect, test } from 'vitest';
import { updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { getLead, listLeads, updateLeadLocation } from '#lib/leads/leads/contract.ts';
import { listLeadMails } from '#lib/leads/leads/mails.contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
const params = () => ({ brandId: acme.brandId });
const asAdmin = () => ({ as: acme.admin.credentials, params: params() });

const location = async (name: string): Promise<string> =>
  (await world.call(createLocation, { ...asAdmin(), body: { name, status: 'active' } })).data.location.id;

const lead = async (): Promise<string> => {
  const { submit } = await formOf(world, acme);
  const { leadId } = (await submit(answers)).data;
  await world.stack.drain();
  return leadId;
};

const move = (leadId: string, locationId: string | null, as = acme.admin.credentials) =>
  world.call(updateLeadLocation, { as, params: { ...params(), leadId }, body: { locationId } });

const counted = async () => {
  await world.stack.drain();
  const { locations } = (await world.call(listLocations, asAdmin())).data;
  return Object.fromEntries(locations.map(({ name, leads30d }) => [name, leads30d]));
};

beforeEach(async () => {
  clock.advance(2_000);
  acme = await world.tenant();
});

test('a lead without a location is moved to one, whose people get it, the mail about it, and the count', async () => {
  const [austin, dallas] = [await location('Austin'), await location('Dallas')];
  const franchisee = await acme.person('franchisee', [austin]);
  const office = `austin-${acme.slug}@acme.example`;
  const ofAustin = { ...asAdmin(), params: { ...params(), locationId: austin } };
  await world.call(updateLocationEmailSettings, { ...ofAustin, body: { notificationEmails: [office] } });
  const leadId = await lead();
  const seen = async () =>
    (await world.call(listLeads, { as: franchisee.credentials, params: params() })).data.leads.map(({ id }) => id);
  expect(await seen()).toEqual([]);

  expect((await move(leadId, austin)).data.lead).toMatchObject({
    locationId: austin,
    location: { name: 'Austin' },
    routing: { rule: 'moved' },
  });
  expect(await counted()).toEqual({ Austin: 1, Dallas: 0 });
  expect(await seen()).toEqual([leadId]);
  const { mails } = (await world.call(listLeadMails, { ...asAdmin(), params: { ...params(), leadId } })).data;
  expect(mails.map(({ to }) => to)).toContain(office);

  await move(leadId, dallas);
  expect(await counted()).toEqual({ Austin: 0, Dallas: 1 });
  expect(await seen()).toEqual([]);
  await move(leadId, null);
  expect(await counted()).toEqual({ Austin: 0, Dallas: 0 });
});

test('the same location again changes nothing', async () => {
  const austin = await location('Austin');
  const leadId = await lead();
  const first = await move(leadId, austin);
  clock.advance(2_000);
  expect((await move(leadId, austin)).data).toEqual(first.data);
  expect(await counted()).toEqual({ Austin: 1 });
});

test('nobody moves a lead to a location that is not theirs, deleted or of another brand', async () => {
  const [austin, dallas] = [await location('Austin'), await location('Dallas')];
  const franchisee = await acme.person('franchisee', [austin]);
  const other = await world.tenant();
  const foreign = (
    await world.call(createLocation, {
      as: other.admin.credentials,
      params: { brandId: other.brandId },
      body: { name: 'Elsewhere', status: 'active' },
    })
  ).data.location.id;
  const leadId = await lead();
  expect((await move(leadId, foreign)).error).toMatchObject({ code: 'invalid_reference' });
  await move(leadId, austin);
  for (const target of [dallas, null])
    expect((await move(leadId, target, franchisee.credentials)).status).not.toBe(200);
  const { lead: kept } = (await world.call(getLead, { ...asAdmin(), params: { ...params(), leadId } })).data;
  expect(kept.locationId).toBe(austin);
});
