import { callerId, type UserCaller } from '#lib/access/caller.rules.ts';
import { membershipsOf } from '#lib/accounts/people.ts';
import { listBrands } from '#lib/brands/contract.ts';
import { allBrands, brandKey, toBrand } from '#lib/brands/records.ts';
import { handle } from '#lib/http/handle.ts';
import { pageOf, readPage, type Source } from '#lib/table/pagination.ts';
import { brandView, getEach, type TenantView } from '#lib/table/table.ts';

/** Sorted by brand id, like memberships. */
const brandsOf = (caller: UserCaller, tenant: TenantView): Source =>
  caller.role === 'super_admin'
    ? { index: 'GSI1', partitions: [allBrands()], newestFirst: false }
    : { partitions: [membershipsOf(tenant, caller.userId)], newestFirst: false };

export const handler = handle(listBrands, async ({ query }, { caller, tenant }) => {
  const request = { owner: callerId(caller), operation: listBrands.id, filter: query };
  const page =
    caller.kind === 'user'
      ? await readPage(brandsOf(caller, tenant), request)
      : await pageOf([{ SK: caller.brandId, brandId: caller.brandId }], { newestFirst: false }, request);
  const ids = page.items.map((item) => String(item.brandId ?? item.GSI1SK));
  const brands = await getEach(ids.map((id) => brandKey(brandView(id))));
  return { brands: brands.flatMap((brand) => (brand ? [toBrand(brand)] : [])), nextCursor: page.nextCursor };
});
