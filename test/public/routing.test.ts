import { beforeEach, expect, test } from 'vitest';
import { createForm } from '#lib/leads/forms/contract.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { proveSite } from '#test/support/sites.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let count = 0;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
});

const call = (params = {}) => adminRequest(acme, clock, params);
const location = async (name: string, profile?: object): Promise<string> => {
  const { id } = (await world.call(createLocation, { ...call(), body: { name, status: 'active' } })).data.location;
  if (profile) await world.call(updateProfile, { ...call({ locationId: id }), body: profile });
  return id;
};
const form = async (locationId: string | null = null): Promise<string> => {
  const fields = [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'zip', label: 'ZIP', type: 'text', mapTo: 'postalCode' },
  ];
  const body = { name: `Form ${count++}`, fields, locationId };
  return (await world.call(createForm, { ...call(), body })).data.form.slug;
};

/** The location of the lead, and the rule that chose it. */
const submit = async (formSlug: string, body: object, headers = {}) => {
  // Longer than a process caches the brand's areas.
  clock.advance(61_000);
  const { data } = await world.call(submitForm, {
    params: { formSlug },
    query: { brandId: acme.brandId },
    body: { fields: { name: `Visitor ${count++}` }, ...body },
    headers,
  });
  const { lead } = (await world.call(getLead, call({ leadId: data.leadId }))).data;
  return [lead.locationId, lead.routing.rule];
};

test('a lead goes to the location of the form while that accepts leads', async () => {
  const id = await location('Austin');
  const slug = await form(id);
  expect(await submit(slug, {})).toEqual([id, 'form']);
  await world.call(updateLocation, { ...call({ locationId: id }), body: { status: 'closed' } });
  expect(await submit(slug, {})).toEqual([null, 'none']);
});

test('a form that requires a location refuses a lead for none, and takes one that the visitor or the form chooses', async () => {
  const [open, closed] = [await location('Open'), await location('Closed')];
  await world.call(updateLocation, { ...call({ locationId: closed }), body: { status: 'closed' } });
  const required = { locationChoice: 'required', fields: [{ name: 'name', label: 'Name', type: 'text' }] };
  const { form: asking, submit: send } = await formOf(world, acme, required);
  const { submit: sendOwn } = await formOf(world, acme, { ...required, name: 'Own', locationId: open });
  const locationOf = async ({ data }: Awaited<ReturnType<typeof send>>) =>
    (await world.call(getLead, call({ leadId: data.leadId }))).data.lead.locationId;

  expect(asking.locationChoice).toBe('required');
  for (const body of [{ name: 'A' }, { name: 'B', locationId: '' }, { name: 'C', locationId: closed }])
    expect(await send(body)).toMatchObject({
      status: 400,
      error: { code: 'validation_error', details: [{ field: 'locationId', code: 'required', rule: 'location' }] },
    });
  expect(await locationOf(await send({ name: 'D', locationId: open }))).toBe(open);
  expect(await locationOf(await sendOwn({ name: 'E' }))).toBe(open);
  // A page of the API has no search, so that its visitor could not go on.
  const asPage = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('name=F', asPage)).status).toBe(201);
});

test('pages are told whether to ask for a location, unless the form has one', async () => {
  const choiceOf = async (settings: object) => {
    const fields = [{ name: 'name', label: 'Name', type: 'text' }];
    const { form } = (
      await world.call(createForm, { ...call(), body: { name: `Form ${count++}`, fields, ...settings } })
    ).data;
    const params = { formSlug: form.slug };
    const shown = (await world.call(getPublicForm, { params, query: { brandId: acme.brandId } })).data.form;
    return [form.locationChoice, shown.locationChoice];
  };
  expect(await choiceOf({})).toEqual(['none', 'none']);
  expect(await choiceOf({ locationChoice: 'optional' })).toEqual(['optional', 'optional']);
  const locationId = await location('Austin');
  expect(await choiceOf({ locationChoice: 'required', locationId })).toEqual(['required', 'none']);
});

test('a lead from the site of a location goes to that location', async () => {
  const id = await location('Austin');
  const slug = await form();
  const domain = `leads-${process.pid}.example`;
  const { site } = (await world.call(createSite, { ...call(), body: { domain, locationId: id } })).data;
  expect(await submit(slug, {}, { origin: `https://${domain}` })).toEqual([null, 'none']);
  await proveSite(site);
  clock.advance(2000);
  expect(await submit(slug, {}, { origin: `https://${domain}` })).toEqual([id, 'site']);
  expect(await submit(slug, {}, { origin: 'https://elsewhere.example' })).toEqual([null, 'none']);
});

test('a lead goes to the location that serves the postal code, or to the nearest one', async () => {
  const north = await location('North', {
    latitude: 30.5,
    longitude: -97.7,
    serviceArea: { postalCodes: ['78701'], radiusKm: 20 },
  });
  const south = await location('South', {
    latitude: 30.0,
    longitude: -97.7,
    serviceArea: { postalCodes: ['78748'], radiusKm: 20 },
  });
  const slug = await form();
  expect(await submit(slug, { fields: { name: 'A', zip: '78748-1234' } })).toEqual([south, 'postal_code']);
  expect(await submit(slug, { latitude: 30.45, longitude: -97.7 })).toEqual([north, 'nearest']);
  expect(await submit(slug, { latitude: 40, longitude: -97.7 })).toEqual([null, 'none']);
  expect(await submit(slug, {})).toEqual([null, 'none']);
});

test('a postal code is that of the location itself, or within the radius around it', async () => {
  const austin = { address: '1 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' };
  const place = { ...austin, latitude: 30.27, longitude: -97.74 };
  const id = await location('Austin', { ...place, serviceArea: { postalCodes: [], radiusKm: 30 } });
  const slug = await form();
  expect(await submit(slug, { fields: { name: 'A', zip: '78701' } })).toEqual([id, 'postal_code']);
  expect(await submit(slug, { fields: { name: 'A', zip: '78704' } })).toEqual([id, 'nearest']);
  expect(await submit(slug, { fields: { name: 'A', zip: '10001' } })).toEqual([null, 'none']);
});

test('a list of locations shows their completeness and number of leads', async () => {
  const id = await location('Austin', { businessName: 'Austin', latitude: 30.5, longitude: -97.7 });
  await submit(await form(id), {});
  await world.stack.drain();
  const { data } = await world.call(listLocations, call());
  expect(data.locations).toMatchObject([{ id, completenessScore: 10, leads30d: 1 }]);
});
