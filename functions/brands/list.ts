import { listBrands } from '#lib/contract/brands.ts';
import { allBrands, brandKey, toBrand } from '#lib/data/brands.ts';
import { pageOf, readPage, type Source } from '#lib/data/pages.ts';
import { membershipsOf } from '#lib/data/people.ts';
import { brandView, getEach, type TenantView } from '#lib/data/table.ts';
import { callerId, type UserCaller } from '#lib/domain/caller.ts';
import { handle } from '#lib/http/handle.ts';

/** Sorted by the id of the brand, as memberships are. */
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
