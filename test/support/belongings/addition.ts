import type { Tenant, World } from '#test/support/product.ts';

/** Creates further records, with the ids of those created before. */
export type Addition = (world: World, tenant: Tenant, made: Record<string, string>) => Promise<Record<string, string>>;
