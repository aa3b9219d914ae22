import { createTenant } from '#lib/contract/tenants.ts';
import { newTenant } from '#lib/data/onboarding.ts';
import { toTenant } from '#lib/data/tenants.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(createTenant, async ({ body: { name, slug, logoUrl = null } }, { now, commit }) => {
  const { tenant, writes } = newTenant({ name, slug, logoUrl }, now);
  return commit({ tenant: toTenant(tenant) }, changed('tenant', tenant.id, undefined, tenant), ...writes);
});
