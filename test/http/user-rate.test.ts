import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '#infra/openapi/document.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { checkRate } from '#lib/http/rate.ts';
import { apiRates, planLimits } from '#lib/platform/plans/limits.contract.ts';
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

describe('an API key', () => {
  const { perSecond, perMinute } = apiRates.enterprise;
  const { enterprise: perDay } = planLimits.apiRequestsPerDay;
  let key: string;
  beforeAll(async () => {
    const body = { name: 'Sync', scopes: ['brands:read'] };
    key = (await world.call(createApiKey, { as: admin.credentials, params: { brandId }, body })).data.key;
  });
  const call = (id = brandId) => world.call(getBrand, { as: { 'x-api-key': key }, params: { brandId: id } });
  const toMinute = () => clock.advance(60_000 - (clock.now().getTime() % 60_000));

  test('sees all its limits and what is left of each, also in a refusal', async () => {
    toMinute();
    await call();
    for (const { status, headers } of [await call(), await call('01939b6e-5c00-7000-8000-00000000dead')]) {
      expect([status, headers.get('ratelimit-policy')]).toEqual([
        expect.toBeOneOf([200, 403]),
        `"key";q=${perMinute};w=60, "key-second";q=${perSecond};w=1, "key-day";q=${perDay};w=86400`,
      ]);
    }
    const { headers } = await call();
    expect(headers.get('ratelimit')).toMatch(
      new RegExp(`^"key";r=${perMinute - 4};t=60, "key-second";r=${perSecond - 4};t=1, "key-day";r=\\d+;t=\\d+$`),
    );
    expect(headers.get('x-ratelimit-limit')).toBe(String(perMinute));
  });

  test('that is over a limit is told which one, and when to try again', async () => {
    toMinute();
    const burst = async () => {
      for (let sent = 0; sent < perSecond; sent++) expect((await call()).status).toBe(200);
    };
    await burst();
    const fast = await call();
    expect([fast.status, fast.error.message, fast.headers.get('retry-after')]).toEqual([
      429,
      `Too many requests: more than ${perSecond} in 1 s. Try again in 1 s`,
      '1',
    ]);
    expect(fast.error.details).toEqual({ limit: 'key-second', max: perSecond, windowSeconds: 1 });
    expect([fast.headers.get('x-ratelimit-limit'), fast.headers.get('x-ratelimit-remaining')]).toEqual([
      String(perSecond),
      '0',
    ]);
  });

  test('that is over several limits waits for the one that lasts longest', () => {
    const minute = {
      calls: 301,
      callsInPart: 11,
      windowSeconds: 60,
      partSeconds: 1,
      resetSeconds: 30,
      partResetSeconds: 1,
    };
    const day = { ...minute, calls: 50, windowSeconds: 86_400, partSeconds: 0, resetSeconds: 4_000 };
    const refused = (calls: number) => () =>
      checkRate(
        [
          { name: 'key', count: minute, max: 300, maxInPart: 10 },
          { name: 'key-day', count: { ...day, calls }, max: 50_000 },
        ],
        clock.now(),
      );
    const of = (limit: string, wait: string) =>
      expect.objectContaining({
        details: expect.objectContaining({ limit }),
        headers: expect.objectContaining({ 'Retry-After': wait }),
      });
    expect(refused(50)).toThrow(of('key', '30'));
    expect(refused(50_001)).toThrow(of('key-day', '4000'));
  });

  test('finds the limits of every plan in the reference', () => {
    const { description } = openApiDocument().info;
    for (const [tier, rates] of Object.entries(apiRates)) {
      if (planLimits.apiKeys[tier as keyof typeof apiRates] === 0) continue;
      const numbers = [rates.perSecond, rates.perMinute, planLimits.apiRequestsPerDay[tier as keyof typeof apiRates]];
      const row = [tier, ...numbers.map((number) => number.toLocaleString('en'))].join(' | ');
      expect(description).toContain(`| ${row} |`);
    }
  });
});
