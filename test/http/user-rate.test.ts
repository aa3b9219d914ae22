import { expect, test } from 'vitest';
import { getBrand } from '#lib/brands/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const { brandId, admin } = await world.tenant();

test('a user who sends more than fifty requests in one second is told to wait, and is answered in the next second', async () => {
  const request = { as: admin.credentials, params: { brandId } };
  clock.advance(60_000);
  const statuses: number[] = [];
  for (let number = 0; number < 51; number++) statuses.push((await world.call(getBrand, request)).status);
  expect(statuses).toEqual([...Array(50).fill(200), 429]);
  clock.advance(1_000);
  expect((await world.call(getBrand, request)).status).toBe(200);
});
