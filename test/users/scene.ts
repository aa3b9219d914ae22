import type { Role } from '#lib/contract/operation.ts';
import { newBrand, newMember } from '#lib/data/onboarding.ts';
import { commit } from '#lib/data/write.ts';
import { newId } from '#lib/ids.ts';
import type { Person, Tenant } from '#test/support/product.ts';

/** A second brand of a tenant, and what adds its people to it. */
export const addBrand = async (tenant: Tenant, now: Date) => {
  const slug = `brand-${newId(now)}`;
  const { brand, writes } = newBrand({ tenantId: tenant.id, name: 'The other brand', slug, tier: 'pro' }, now);
  await commit(writes);
  const admit = (person: Person, role: Role): Promise<void> =>
    commit(newMember({ tenantId: tenant.id, brandId: brand.id, userId: person.id, role }));
  return { brandId: brand.id, admit };
};
