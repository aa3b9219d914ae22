import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { changedRegion, checkPlace, requireRoom } from '#lib/places/regions/changes.ts';
import { createRegion } from '#lib/places/regions/contract.ts';
import { auditedRegion, insertRegion, makeRegion, readRegions, regionSlugKey } from '#lib/places/regions/records.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { pickSlug } from '#lib/platform/routing/slugs.ts';
import { requireLocations } from '#lib/use-cases/content/references.ts';
import { regionFollows } from '#lib/use-cases/regions/follow.ts';
import { showRegions, showSaved } from '#lib/use-cases/regions/show.ts';

export const handler = handle(createRegion, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const id = newId(now);
  const { name } = body;
  const read = await readRegions(view);
  requireRoom(read.all);
  const named = { name, locale: brand.locale, otherwise: 'region', id, now };
  const slug = body.slug ?? (await pickSlug((one) => regionSlugKey(view, one), named));
  const fresh = makeRegion({
    id,
    brandId: view.id,
    name,
    slug,
    parentId: null,
    color: null,
    rule: null,
    wanted: null,
    ...firstVersion(now),
  });
  const record = changedRegion(fresh, { ...body, slug });
  checkPlace(read.all, record);
  await requireLocations(view, record.locationIds, 'locationIds');
  const [region] = await showRegions(view, caller, [...read.all, record], [record]);
  if (!region) throw new Error('A region is shown');
  tag(record);
  await commit(
    { region },
    auditChange('region', id, undefined, record, auditedRegion),
    ...insertRegion(view, read, record, body.slug !== undefined, now),
    regionFollows(view, id, now),
  );
  return { region: await showSaved(view, caller, id) };
});
