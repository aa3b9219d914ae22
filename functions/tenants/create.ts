import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { createTenant } from '#lib/accounts/tenants/contract.ts';
import { toTenant } from '#lib/accounts/tenants/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { newTenant } from '#lib/use-cases/invitations/onboarding.ts';

export const handler = handle(createTenant, async ({ body: { name, slug, logoUrl = null } }, { now, commit }) => {
  const { tenant, writes } = newTenant({ name, slug, logoUrl }, now);
  return commit({ tenant: toTenant(tenant) }, auditChange('tenant', tenant.id, undefined, tenant), ...writes);
});
