import { callerId } from '#lib/access/caller.rules.ts';
import { newInvitation } from '#lib/accounts/invitation-changes.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { createBrand } from '#lib/brands/contract.ts';
import { toBrand } from '#lib/brands/shape.contract.ts';
import { tenantKey } from '#lib/brands/tenants.ts';
import { invalidReference } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { trialEnd } from '#lib/plans/plan.rules.ts';
import { get } from '#lib/table/table.ts';
import { newBrand } from '#lib/use-cases/accounts/onboarding.ts';

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
