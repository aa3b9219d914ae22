import { describe, expect, test } from 'vitest';
import { createCustomField, deleteCustomField, getCustomValues } from '#lib/places/custom-fields/contract.ts';
import { deleteLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import { createHolidayHours, listHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { createService, deleteService, listBrandServices, updateService } from '#lib/places/services/contract.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const nextYear = new Date().getUTCFullYear() + 1;
const [christmas, newYear] = [`${nextYear}-12-25`, `${nextYear}-12-31`];
const nine = { openTime: '09:00', closeTime: '17:00' };
const ten = { openTime: '10:00', closeTime: '18:00' };

/** A brand with a location that has hours, a service, a day of its own and a custom value. */
const furnished = async () => {
  const acme = await brandWith(world, 1);
  const [locationId = ''] = acme.ids;
  const own = { as: acme.as, params: { ...acme.params, locationId } };
  const brand = { as: acme.as, params: acme.params };
  await world.call(updateProfile, { ...own, body: { hours: { monday: nine, tuesday: nine } } });
  const service = { name: 'Drains', slug: 'drains', priceFromCents: 9900, locationId };
  const { data } = await world.call(createService, { ...brand, body: service });
  await world.call(createHolidayHours, { ...own, body: { date: christmas, isClosed: true } });
  const field = { key: 'parking', label: 'Parking', type: 'text' };
  const fieldId = (await world.call(createCustomField, { ...brand, body: field })).data.field.id;
  return {
    ...acme,
    locationId,
    own,
    service: { ...brand, params: { ...acme.params, serviceId: data.service.id } },
    field: { ...brand, params: { ...acme.params, fieldId } },
    state: async () => ({
      hours: (await world.call(getProfile, own)).data.profile.hours,
      days: (await world.call(listHolidayHours, own)).data.entries,
      services: (await world.call(listBrandServices, { ...brand, query: { locationId } })).data.services,
      values: (await world.call(getCustomValues, own)).data.values,
    }),
    /** Makes a change and returns its job. */
    changed: async (change: object): Promise<string> => {
      const jobId = await acme.checked({ change });
      await acme.apply(jobId);
      return jobId;
    },
    /** Undoes a job and returns what became of its only row. */
    undone: async (jobId: string) => {
      await acme.undo(jobId);
      return (await acme.rows(jobId))[0]?.undo;
    },
  };
};

const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'updatedAt' ? undefined : inner)));

describe('an undo of one location', () => {
  test('brings a removed service and a removed day back as the same ones', async () => {
    const acme = await furnished();
    const before = await acme.state();
    const jobId = await acme.changed({
      services: [{ slug: 'drains', remove: true }],
      holidayHours: [{ date: christmas, remove: true }],
    });
    expect(await acme.state()).toMatchObject({ days: [], services: [] });
    expect((await acme.undone(jobId))?.kept).toEqual([]);
    expect(timeless(await acme.state())).toEqual(timeless(before));
  });

  test('restores the weekdays, days and fields of services that nobody changed since, and keeps the others', async () => {
    const acme = await furnished();
    const jobId = await acme.changed({
      profile: { hours: { monday: ten, tuesday: ten }, latitude: 40, longitude: -90 },
      services: [{ slug: 'drains', priceFromCents: 100, category: 'Water' }, { name: 'Boilers' }],
      holidayHours: [
        { date: christmas, ...ten },
        { date: newYear, isClosed: true },
      ],
    });
    const since = { hours: { tuesday: { isClosed: true } }, longitude: -91 };
    await world.call(updateProfile, { ...acme.own, body: since });
    await world.call(updateService, { ...acme.service, body: { priceFromCents: 200 } });
    const undo = await acme.undone(jobId);
    // A position means nothing with one of its numbers from before.
    expect(undo?.kept.toSorted()).toEqual([
      'profile.hours.tuesday',
      'profile.latitude',
      'profile.longitude',
      'services.drains.priceFromCents',
    ]);
    expect(undo?.restored.toSorted()).toEqual([
      `holidayHours.${christmas}`,
      `holidayHours.${newYear}`,
      'profile.hours.monday',
      'services.boilers',
      'services.drains.category',
    ]);
    expect(await acme.state()).toMatchObject({
      hours: { monday: nine, tuesday: { isClosed: true } },
      days: [{ date: christmas, isClosed: true }],
      services: [{ slug: 'drains', priceFromCents: 200, category: null }],
    });
  });

  test('restores the rest where something of it cannot be brought back', async () => {
    const acme = await furnished();
    const jobId = await acme.changed({
      openingDate: '2020-05-01',
      services: [{ slug: 'drains', priceFromCents: 100 }],
      customValues: { parking: 'Own car park' },
    });
    await world.call(deleteService, acme.service);
    await world.call(deleteCustomField, acme.field);
    const undo = await acme.undone(jobId);
    expect(undo?.restored).toEqual(['openingDate']);
    expect(undo?.errors.map(({ field }) => field)).toEqual(['services.drains', 'customValues.parking']);
    expect(undo?.kept.toSorted()).toEqual(['customValues.parking', 'services.drains.priceFromCents']);
    expect(await acme.location(acme.locationId)).toMatchObject({ openingDate: null });
  });

  test('keeps everything of a location that was deleted since', async () => {
    const acme = await brandWith(world, 1);
    const jobId = await acme.checked({ change: { openingDate: '2020-05-01' } });
    await acme.apply(jobId);
    const params = { ...acme.params, locationId: acme.ids[0] ?? '' };
    await world.call(deleteLocation, { as: acme.as, params });
    await acme.undo(jobId);
    expect((await acme.rows(jobId))[0]?.undo).toMatchObject({ restored: [], kept: ['openingDate'] });
  });
});

test('an undo deletes the locations that a job created, but for those that were changed since', async () => {
  const acme = await brandWith(world, 0);
  const services = [{ name: 'Drains' }];
  const profile = { phone: '+15125550123' };
  const jobId = await acme.imported([
    { name: 'First', storeCode: 'N-1', profile, services, holidayHours: [{ date: christmas, isClosed: true }] },
    { name: 'Second', storeCode: 'N-2', profile },
    { name: 'Third', storeCode: 'N-3', services },
  ]);
  await acme.apply(jobId);
  expect((await acme.job(jobId)).counts).toMatchObject({ created: 3 });
  const [first = '', second = '', third = ''] = (await acme.rows(jobId)).map(({ locationId }) => locationId ?? '');
  const at = (locationId: string) => ({ as: acme.as, params: { ...acme.params, locationId } });
  await world.call(updateProfile, { ...at(second), body: { phone: '+15125550199' } });
  await acme.undo(jobId);
  expect((await acme.job(jobId)).undo).toEqual({ status: 'done', done: 3, restored: 2, kept: 1 });
  expect(await acme.rows(jobId, { result: 'kept' })).toMatchObject([
    { locationId: second, undo: { kept: ['location'] } },
  ]);
  for (const gone of [first, third])
    expect((await world.call(updateLocation, { ...at(gone), body: { name: 'Else' } })).status).toBe(404);
  expect((await world.call(getProfile, at(second))).data.profile.phone).toBe('+15125550199');
});
