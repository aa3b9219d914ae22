import { listBrands } from '#lib/accounts/brands/contract.ts';
import { allBrands, brandIdOf, brandKey } from '#lib/accounts/brands/records.ts';
import { toBrand } from '#lib/accounts/brands/shape.contract.ts';
import { membershipsOf } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { type Caller, callerId } from '#lib/platform/access/caller.rules.ts';
import { type ListRequest, pageOf, readPage } from '#lib/platform/table/lists/pagination.ts';
import { brandView, getEach, type TenantView } from '#lib/platform/table/table.ts';

/** A page of the ids of the brands that a caller may see, in their order. */
const readIds = async (caller: Caller, tenant: TenantView, request: ListRequest) => {
  if (caller.kind === 'api_key') {
    const { items, nextCursor } = await pageOf([{ SK: caller.brandId }], { newestFirst: false }, request);
    return { ids: items.map(({ SK }) => SK), nextCursor };
  }
  if (caller.role === 'super_admin') {
    const { items, nextCursor } = await readPage({ partitions: [allBrands()], newestFirst: false }, request);
    return { ids: items.map(brandIdOf), nextCursor };
  }
  const memberships = membershipsOf(tenant, caller.userId);
  const { items, nextCursor } = await readPage({ partitions: [memberships], newestFirst: false }, request);
  return { ids: items.map(({ brandId }) => brandId), nextCursor };
};

export const handler = handle(listBrands, async ({ query }, { caller, tenant }) => {
  const request = { owner: callerId(caller), operation: listBrands.id, filter: query };
  const { ids, nextCursor } = await readIds(caller, tenant, request);
  const brands = await getEach(ids.map((id) => brandKey(brandView(id))));
  return { brands: brands.flatMap((brand) => (brand ? [toBrand(brand)] : [])), nextCursor };
});
