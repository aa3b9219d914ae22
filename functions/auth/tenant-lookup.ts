import { tenantLookup, toSummary } from '#lib/accounts/auth/contract.ts';
import { countLookup } from '#lib/accounts/auth/lookups.ts';
import { brandKey, brandsOfTenant } from '#lib/accounts/brands/records.ts';
import { tenantKey, tenantSlugKey } from '#lib/accounts/tenants/records.ts';
import { handlePublic } from '#lib/http/public.ts';
import { checkRate } from '#lib/http/rate.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get, getEach } from '#lib/platform/table/table.ts';

const maxLookups = 30;

export const handler = handlePublic(tenantLookup, async ({ body }, { now, visitor, answerWith }) => {
  const [count, named] = await Promise.all([countLookup(visitor, now), get(tenantSlugKey(body.slug))]);
  const rates = [{ name: 'tenant-lookup', count, max: maxLookups }];
  for (const [name, value] of Object.entries(checkRate(rates, now))) answerWith(name, value);
  const { tenantId } = orNotFound(named, 'Tenant');

  const [tenant, slugs] = await Promise.all([
    get(tenantKey(tenantId)),
    queryAll({ partition: brandsOfTenant(tenantId), attributes: ['holder'] }),
  ]);
  // A list that is read while a brand is renamed may contain both of its slugs.
  const ids = [...new Set(slugs.map(({ holder }) => holder))];
  const brands = (await getEach(ids.map((id) => brandKey(brandView(id))))).flatMap((brand) =>
    brand?.isActive ? [toSummary(brand)] : [],
  );
  const byName = brands.toSorted((a, b) => a.name.localeCompare(b.name));
  return { tenant: { ...toSummary(orNotFound(tenant, 'Tenant')), brands: byName } };
});
