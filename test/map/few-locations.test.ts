import { expect, test } from 'vitest';
import { createLocation } from '#lib/places/locations/contract.ts';
import { fewLocationIds } from '#lib/places/locations/records.ts';
import { maxPinsByKey, readPins } from '#lib/places/map/pins.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

test('no pin is missing when a brand grows beyond the locations that are read by key', async () => {
  const acme = await world.tenant();
  const view = brandView(acme.brandId);
  const request = () => adminRequest(acme, clock);
  const created: string[] = [];
  const create = async (): Promise<void> => {
    const body = { name: `Location ${created.length}`, status: 'active' };
    created.push((await world.call(createLocation, { ...request(), body })).data.location.id);
  };
  const shown = async () =>
    (await readPins(view, ['place'], await fewLocationIds(view, maxPinsByKey))).map(({ id }) => id);
  while (created.length < 24) await create();
  expect(await fewLocationIds(view, maxPinsByKey)).toEqual(created.toSorted());
  expect((await shown()).toSorted()).toEqual(created.toSorted());
  await create();
  expect(await fewLocationIds(view, maxPinsByKey)).toBeUndefined();
  expect(await fewLocationIds(view, 25)).toHaveLength(25);
  expect((await shown()).toSorted()).toEqual(created.toSorted());
});
