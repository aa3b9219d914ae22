import { expect, test } from 'vitest';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { getLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { createCustomField, getCustomValues } from '#lib/places/custom-fields/contract.ts';
import { getLocation } from '#lib/places/locations/contract.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import { getProfile } from '#lib/places/profile/contract.ts';
import { listHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { createService, listBrandServices } from '#lib/places/services/contract.ts';
import { changeLocations, type LocationRow } from '#lib/use-cases/location-rows/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { getLocationSeo } from '#lib/web/seo/contract.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const as = acme.admin.credentials;
const params = { brandId: acme.brandId };

const batch = async (rows: unknown[], more: { dryRun?: boolean; headers?: Record<string, string> } = {}) => {
  const { headers = {}, ...flags } = more;
  const reply = await world.call(changeLocations, { as, params, body: { rows, ...flags }, headers });
  expect(reply.error).toBeUndefined();
  return reply.data.results;
};

await world.call(createCustomField, { as, params, body: { key: 'parking', label: 'Parking', type: 'text' } });
await world.call(createCustomField, { as, params, body: { key: 'seats', label: 'Seats', type: 'number' } });
await world.call(createService, { as, params, body: { name: 'Drain cleaning', priceFromCents: 9900 } });

const nextYear = new Date().getUTCFullYear() + 1;
const christmas = `${nextYear}-12-25`;

const austin = {
  storeCode: 'TX-001',
  name: 'Acme Austin',
  status: 'active',
  timezone: 'America/Chicago',
  openingDate: '2026-02-01',
  profile: {
    phone: '+1 512 555 0123',
    address: '1 Congress Ave',
    city: 'Austin',
    state: 'TX',
    country: 'US',
    latitude: 30.2672,
    longitude: -97.7431,
    hours: { monday: { openTime: '09:00', closeTime: '17:00' }, sunday: { isClosed: true } },
    attributes: { wheelchairAccessible: true },
    socialLinks: { facebook: 'https://facebook.com/acme' },
  },
  holidayHours: [{ date: christmas, name: 'Christmas' }],
  services: [
    { name: 'Gutters', priceFromCents: 5000 },
    { slug: 'drain-cleaning', priceDisplay: 'from $79' },
  ],
  customValues: { parking: 'Own car park', seats: 12 },
  seo: { title: 'Plumber in Austin', noindex: true },
  emailSettings: { notificationEmails: ['austin@acme.example'] },
};

const stateOf = async (locationId: string) => {
  const at = { as, params: { ...params, locationId } };
  const [location, profile, holidays, values, services, seo, mail] = await Promise.all([
    world.call(getLocation, at),
    world.call(getProfile, at),
    world.call(listHolidayHours, at),
    world.call(getCustomValues, at),
    world.call(listBrandServices, { as, params, query: { locationId } }),
    world.call(getLocationSeo, at),
    world.call(getLocationEmailSettings, at),
  ]);
  const { isOpenNow: _, completeness: __, ...told } = profile.data.profile;
  return {
    location: location.data.location,
    profile: told,
    holidays: holidays.data.entries,
    values: values.data.values,
    services: services.data.services,
    seo: seo.data.seo,
    mail: mail.data.settings,
  };
};

/** Without what another version of the same has: times, and ids of parts that were made again. */
const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, part) => (['updatedAt', 'createdAt'].includes(name) ? undefined : part)));

test('a row creates a location with all of its parts, as the single operations do', async () => {
  const [planned] = await batch([austin], { dryRun: true });
  expect(planned).toMatchObject({ result: 'created', storeCode: 'TX-001', errors: [] });
  expect((await world.call(listLocations, { as, params })).data.locations).toEqual([]);

  const [made] = await batch([austin]);
  expect(made?.changes).toEqual(planned?.changes);
  const state = await stateOf(made?.locationId ?? '');
  expect(state.location).toMatchObject({ slug: 'acme-austin', city: 'Austin', latitude: 30.2672, status: 'active' });
  expect(state.profile).toMatchObject({ phone: '+15125550123', address: '1 Congress Ave' });
  expect(state.profile.hours?.sunday?.isClosed).toBe(true);
  expect(state.holidays).toMatchObject([{ date: christmas, name: 'Christmas', isClosed: true }]);
  expect(state.values).toEqual({ parking: 'Own car park', seats: 12 });
  expect(state.services.map(({ slug, priceFromCents }) => [slug, priceFromCents]).toSorted()).toEqual([
    ['drain-cleaning', 9900],
    ['gutters', 5000],
  ]);
  expect(state.seo).toMatchObject({ title: 'Plumber in Austin', noindex: true });
  expect(state.mail.notificationEmails).toEqual(['austin@acme.example']);
  const { data } = await world.call(listMapPins, { query: { brandId: acme.brandId } });
  expect(data.pins).toMatchObject([{ name: 'Acme Austin', phone: '+15125550123' }]);
});

test('the same row again writes nothing', async () => {
  const before = await contents();
  const [again] = await batch([austin]);
  expect(again).toMatchObject({ result: 'unchanged', storeCode: 'TX-001', changes: [], errors: [] });
  expect(changesBetween(before, await contents())).toEqual([]);
});

test('a row changes what it names, in one transaction with one audit entry by field', async () => {
  const row = {
    storeCode: 'tx-001',
    status: 'temporarily_closed',
    slug: 'austin',
    profile: { phone: null, hours: { sunday: { openTime: '10:00', closeTime: '12:00' } } },
    holidayHours: [{ date: christmas, openTime: '08:00', closeTime: '10:00' }],
    services: [{ slug: 'gutters', priceFromCents: 6000 }],
    customValues: { parking: null },
    seo: { title: null },
  };
  const before = await contents();
  const [changed] = await batch([row]);
  expect(changed?.result).toBe('changed');
  expect(changed?.changes.map(({ field }) => field)).toEqual([
    'slug',
    'status',
    'profile.phone',
    'profile.hours.sunday',
    `holidayHours.${christmas}`,
    'services.gutters.priceFromCents',
    'customValues.parking',
    'seo.title',
  ]);
  const written = changesBetween(before, await contents());
  expect(written.filter((key) => key.includes('#AUDIT'))).toHaveLength(1);
  const { data } = await world.call(listAuditLog, { as, params, query: { limit: 1 } });
  expect(data.entries).toMatchObject([
    { operation: 'locations/batch', object: { type: 'location', name: 'Acme Austin' } },
  ]);
  expect(data.entries[0]?.changes.map(({ field }) => field).toSorted()).toEqual(
    changed?.changes.map(({ field }) => field).toSorted(),
  );
});

test('the undo row of a plan brings back what the row changed', async () => {
  const { planRows } = await import('#lib/use-cases/location-rows/plan-rows.ts');
  const { saveRow } = await import('#lib/use-cases/location-rows/save.ts');
  const context = await contextOf();
  const [{ data }] = await Promise.all([world.call(listLocations, { as, params })]);
  const id = data.locations[0]?.id ?? '';
  const before = await stateOf(id);
  const row: LocationRow = {
    id,
    name: 'Renamed',
    storeCode: null,
    profile: {
      hours: null,
      attributes: { wheelchairAccessible: null, terrace: true },
      socialLinks: { facebook: null },
      latitude: null,
      longitude: null,
      description: 'New',
    },
    holidayHours: [
      { date: christmas, remove: true },
      { date: `${nextYear}-12-26`, isClosed: true },
    ],
    services: [
      { slug: 'gutters', name: 'Roofs', remove: undefined },
      { name: 'Boilers' },
      { slug: 'drain-cleaning', remove: true },
    ],
    customValues: { seats: null, parking: 'Street' },
    seo: { noindex: false, title: 'Other' },
    emailSettings: { inherit: false, notificationEmails: null },
  };
  const entry = { by: { kind: 'system' as const, id: null }, operation: 'test', requestId: 'test' };
  const [plan] = await planRows(context, [row]);
  if (!plan?.undo || 'delete' in plan.undo) throw new Error(JSON.stringify(plan));
  await saveRow(context, plan, entry);
  expect(timeless(await stateOf(id))).not.toEqual(timeless(before));
  const [undo] = await planRows(context, [plan.undo]);
  if (!undo) throw new Error('No plan');
  expect(undo.errors).toEqual([]);
  await saveRow(context, undo, entry);
  const after = await stateOf(id);
  const inOrder = ({ services, ...rest }: Awaited<ReturnType<typeof stateOf>>) =>
    timeless({ ...rest, services: services.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) });
  expect(inOrder(after)).toEqual(inOrder(before));
});

const contextOf = async () => {
  const { brandView, get } = await import('#lib/platform/table/table.ts');
  const { brandKey } = await import('#lib/accounts/brands/records.ts');
  const view = brandView(acme.brandId);
  const brand = await get(brandKey(view));
  if (!brand) throw new Error('No brand');
  const caller = {
    kind: 'user' as const,
    tenantId: acme.id,
    userId: acme.admin.id,
    sessionId: '',
    role: 'brand_admin' as const,
    locationIds: null,
    reason: null,
  };
  return { view, brand, caller, now: new Date() };
};
