import type { Tenant, World } from '#test/support/product.ts';

/** Makes more of what paths can name, knowing the ids of what was made before. */
export type Addition = (world: World, tenant: Tenant, made: Record<string, string>) => Promise<Record<string, string>>;
