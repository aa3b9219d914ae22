import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { createBrand } from '#lib/accounts/brands/contract.ts';
import { toBrand } from '#lib/accounts/brands/shape.contract.ts';
import { newInvitation } from '#lib/accounts/invitations/changes.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { trialEnd } from '#lib/platform/plans/plan.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { newBrand } from '#lib/use-cases/invitations/onboarding.ts';

export const handler = handle(createBrand, async ({ body }, { caller, now, tag, commit }) => {
  const { adminEmail: email, ...given } = body;
  const { tenantId, tier } = given;
  if (!(await get(tenantKey(tenantId)))) throw invalidReference('tenantId', 'tenant', [tenantId]);
  const trialEndsAt = tier === 'core' ? trialEnd(now) : null;
  const { brand, writes } = newBrand({ ...given, trialEndsAt }, now);
  const invitedBy = callerId(caller);
  const invitation =
    email === undefined
      ? undefined
      : await newInvitation({ brandId: brand.id, email, role: 'brand_admin', locationIds: [], invitedBy }, now);
  tag(brand);
  return commit(
    { brand: toBrand(brand) },
    auditChange('brand', brand.id, undefined, brand),
    ...writes,
    ...(invitation?.writes ?? []),
  );
});
