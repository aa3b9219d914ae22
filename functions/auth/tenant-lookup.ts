import { tenantLookup } from '#lib/accounts/auth.contract.ts';
import { countLookup } from '#lib/accounts/lookups.ts';
import { brandKey, brandsOfTenant } from '#lib/brands/records.ts';
import { tenantKey, tenantSlugKey } from '#lib/brands/tenants.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handlePublic } from '#lib/http/public.ts';
import { checkRate } from '#lib/http/rate.ts';
import { brandView, get, getEach, queryAll } from '#lib/table/table.ts';

const maxLookups = 30;

const shown = ({ id, name, slug, logoUrl }: { id: string; name: string; slug: string; logoUrl: string | null }) => ({
  id,
  name,
  slug,
  logoUrl,
});

export const handler = handlePublic(tenantLookup, async ({ body }, { now, visitor, answerWith }) => {
  const [count, named] = await Promise.all([countLookup(visitor, now), get(tenantSlugKey(body.slug))]);
  const rates = [{ name: 'tenant-lookup', count, max: maxLookups }];
  for (const [name, value] of Object.entries(checkRate(rates, now))) answerWith(name, value);
  const { tenantId } = orNotFound(named, 'Tenant');

  const [tenant, slugs] = await Promise.all([
    get(tenantKey(tenantId)),
    queryAll({ partition: brandsOfTenant(tenantId) }),
  ]);
  // A list that is read during a rename may contain both slugs of the brand.
  const ids = [...new Set(slugs.map(({ holder }) => String(holder)))];
  const brands = (await getEach(ids.map((id) => brandKey(brandView(id))))).flatMap((brand) =>
    brand?.isActive ? [shown(brand)] : [],
  );
  return {
    tenant: { ...shown(orNotFound(tenant, 'Tenant')), brands: brands.toSorted((a, b) => a.name.localeCompare(b.name)) },
  };
});
