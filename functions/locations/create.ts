import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { withCount } from '#lib/places/locations/count.rules.ts';
import { locationSlugKey } from '#lib/places/locations/names.ts';
import { makeLocation } from '#lib/places/locations/records.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { pickSlug } from '#lib/platform/routing/slugs.ts';
import { countLocation } from '#lib/use-cases/locations/units.ts';
import { insertLocation } from '#lib/use-cases/locations/writes.ts';

export const handler = handle(createLocation, async ({ body }, { brand, view, now, tag, commit }) => {
  const id = newId(now);
  const named = { name: body.name, locale: brand.locale, otherwise: 'location', id, now };
  const fresh = makeLocation({
    ...body,
    id,
    tenantId: brand.tenantId,
    brandId: view.id,
    slug: body.slug ?? (await pickSlug((slug) => locationSlugKey(view, slug), named)),
    timezone: body.timezone ?? brand.timezone,
    ...firstVersion(now),
  });
  const location = withCount(fresh, now);
  tag(location);
  return commit(
    { location: toLocation(location) },
    auditChange('location', id, undefined, location),
    ...(await insertLocation(view, brand, location, body.slug !== undefined, now)),
    ...countLocation(view, brand, undefined, location, now),
  );
});
