import { createBrand as operation } from '#lib/contract/brands.ts';
import { toBrand } from '#lib/data/brands.ts';
import { newInvitation } from '#lib/data/invitations.ts';
import { newBrand } from '#lib/data/onboarding.ts';
import { get } from '#lib/data/table.ts';
import { tenantKey } from '#lib/data/tenants.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { trialEnd } from '#lib/domain/plan.ts';
import { invalidReference } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(operation, async ({ body }, { caller, now, tag, commit }) => {
  const { adminEmail: email, tenantId, ...given } = body;
  if (!(await get(tenantKey(tenantId)))) throw invalidReference('tenantId', 'tenant', [tenantId]);
  const trialEndsAt = given.tier === 'core' ? trialEnd(now) : null;
  const { brand, writes } = newBrand({ tenantId, ...given, trialEndsAt }, now);
  const invitedBy = callerId(caller);
  const invitation =
    email === undefined
      ? undefined
      : await newInvitation({ brandId: brand.id, email, role: 'brand_admin', locationIds: [], invitedBy }, now);
  tag(brand);
  return commit(
    { brand: toBrand(brand) },
    changed('brand', brand.id, undefined, brand),
    ...writes,
    ...(invitation?.writes ?? []),
  );
});
