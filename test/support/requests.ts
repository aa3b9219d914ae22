import type { TestClock } from './clock.ts';
import type { Tenant, World } from './product.ts';

/** Credentials and parameters of an admin's request. The clock advances, since the calls of a user in one second are limited. */
export const adminRequest = (tenant: Tenant, clock: TestClock, params: Record<string, string> = {}) => {
  clock.advance(100);
  return { as: tenant.admin.credentials, params: { brandId: tenant.brandId, ...params } };
};

/** The calls of a world, each at a later time than the one before, since the calls of a user in one second are limited. */
export const spacedCalls =
  (world: World, clock: TestClock): World['call'] =>
  (operation, request) => {
    clock.advance(60);
    return world.call(operation, request);
  };
