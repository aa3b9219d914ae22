import { expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import { metered } from '#test/bench/meter.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const staff = await world.superAdmin();
const params = await belongingsOf(world, acme);

/** Operations whose reads depend on earlier ones, with their number of round trips. */
const further: Record<string, number> = {
  // The site, the routes, and the routes within the location.
  'public/resolve-path': 4,
  // Platform staff: the audit entry comes before the read.
  'tenants/list': 4,
  // The audit entry of the export comes before its link.
  'leads/export': 4,
  // Whether the caller administers every brand of the tenant comes before the log.
  'audit-log/list-tenant': 4,
};

const reads = operations.filter(({ method }) => method === 'GET');

test.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s takes at most three round trips',
  async (id, operation) => {
    // Longer than a process caches values.
    clock.advance(2_000);
    const asked = Object.entries(operation.example.query ?? {});
    const query = Object.fromEntries(asked.map(([name, value]) => [name, params[name] ?? value]));
    const as = operation.roles === 'super' ? staff : acme.admin.credentials;
    const { result, cost } = await metered(() => world.call(operation, { as, params, query }));
    expect(result.status).toBe(200);
    expect(cost.roundTrips).toBeLessThanOrEqual(further[id] ?? 3);
  },
);

/** Reads of records that are spread over sixteen partitions, with their number of calls for a brand with few locations. */
const spread: Record<string, number> = {
  'public/list-map-pins': 5,
  'public/get-sitemap': 20,
};

test.each(reads.flatMap((operation) => (operation.id in spread ? [[operation.id, operation] as const] : [])))(
  '%s of a small brand takes few calls',
  async (id, operation) => {
    clock.advance(2_000);
    const query = { brandId: acme.brandId };
    const { cost } = await metered(() =>
      world.call(operation, { as: acme.admin.credentials, params, ...(operation.credential === 'none' && { query }) }),
    );
    expect(cost.calls).toBe(spread[id]);
  },
);
