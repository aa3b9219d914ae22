import type { Role } from '#lib/platform/core/contract/operation.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { newBrand, newMember } from '#lib/use-cases/invitations/onboarding.ts';
import type { Person, Tenant } from '#test/support/product.ts';

/** A second brand of a tenant, and a function that adds its users to it. */
export const addBrand = async (tenant: Tenant, now: Date) => {
  const slug = `brand-${newId(now)}`;
  const { brand, writes } = newBrand({ tenantId: tenant.id, name: 'The other brand', slug, tier: 'pro' }, now);
  await commit(writes);
  const admit = (person: Person, role: Role): Promise<void> =>
    commit(newMember({ tenantId: tenant.id, brandId: brand.id, userId: person.id, role }));
  return { brandId: brand.id, admit };
};
