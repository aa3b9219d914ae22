import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const params = await belongingsOf(world, acme);

/** Works for as long as records can be restored. */
const { data } = await world.call(createApiKey, {
  as: acme.admin.credentials,
  params: { brandId: acme.brandId },
  body: { name: 'Tests', scopes: ['*'] },
});
const as = { 'x-api-key': data.key };

const day = 86_400_000;
const suffix = '/restore';
const at = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path);

const restorable = operations.filter(
  // A deleted location can still be read, and a revision is not deleted.
  ({ group, path }) => path.endsWith(suffix) && !['locations', 'content'].includes(group),
);

test.each(restorable.map(({ group, path }): [string, string] => [group, path.slice(0, -suffix.length)]))(
  'a deleted record of %s is not found, with its location and the time of its deletion until it cannot be restored',
  async (_, path) => {
    clock.advance(60_000);
    const call = (operation: Operation | undefined, query = {}) => {
      if (!operation) throw new Error(`There is no such operation at ${path}`);
      return world.call(operation, { as, params, query });
    };
    const read = () => call(at('GET', path));
    const living = await read();
    expect(living.status).toBe(200);
    const [record] = Object.values(living.data as Record<string, { locationId?: string | null }>);
    const restore = at('PUT', `${path}${suffix}`);
    const deletedAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
    await call(at('DELETE', path), path.includes('/media/') ? { force: 'true' } : {});
    const { status, error } = await read();
    const days = path.includes('/media/') ? 7 : 30;
    const until = new Date(deletedAt.getTime() + days * day);
    expect([status, error.code, error.details]).toEqual([
      404,
      'not_found',
      {
        deletedAt: deletedAt.toISOString(),
        restorableUntil: until.toISOString(),
        ...(restore?.perLocation && { locationId: record?.locationId }),
      },
    ]);
    clock.set(until);
    expect((await read()).error.details).toBeUndefined();
    clock.set(deletedAt);
    expect((await call(restore)).status).toBe(200);
    expect((await read()).status).toBe(200);
  },
);
