import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { deletedSites } from '#lib/use-cases/sites/deleted.ts';
import { toSite } from '#lib/web/sites/answers.ts';
import { getSite } from '#lib/web/sites/contract.ts';
import { type SiteRecord, siteKey } from '#lib/web/sites/records.ts';

export const handler = handle(getSite, async ({ params }, { view, caller, now, tag }) => {
  const id = params.siteId;
  const found = await get(siteKey(view, id));
  const check = (kept: { site: SiteRecord }) => requireReadable(caller, kept.site.locationId);
  const { site } = await deletedSites.orDeleted(found && { site: found }, 'Site', { view, id, now, check });
  const location = site.locationId === null ? undefined : await get(locationKey(view, site.locationId));
  tag(site);
  return { site: toSite(site, site.locationId !== null && location?.deletedAt !== null) };
});
