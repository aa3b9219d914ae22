import { auditChange } from '#lib/audit/rules.ts';
import { createTenant } from '#lib/brands/tenants.contract.ts';
import { toTenant } from '#lib/brands/tenants-shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { newTenant } from '#lib/use-cases/accounts/onboarding.ts';

export const handler = handle(createTenant, async ({ body: { name, slug, logoUrl = null } }, { now, commit }) => {
  const { tenant, writes } = newTenant({ name, slug, logoUrl }, now);
  return commit({ tenant: toTenant(tenant) }, auditChange('tenant', tenant.id, undefined, tenant), ...writes);
});
