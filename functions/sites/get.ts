import { requireReadable } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/locations/records.ts';
import { toSite } from '#lib/sites/answers.ts';
import { getSite } from '#lib/sites/contract.ts';
import { type SiteRecord, siteKey } from '#lib/sites/records.ts';
import { get } from '#lib/table/table.ts';
import { deletedSites } from '#lib/use-cases/sites/deleted.ts';

export const handler = handle(getSite, async ({ params }, { view, caller, now, tag }) => {
  const id = params.siteId;
  const found = await get(siteKey(view, id));
  const check = (kept: { site: SiteRecord }) => requireReadable(caller, kept.site.locationId);
  const { site } = await deletedSites.orDeleted(found && { site: found }, 'Site', { view, id, now, check });
  const location = site.locationId === null ? undefined : await get(locationKey(view, site.locationId));
  tag(site);
  return { site: toSite(site, site.locationId !== null && location?.deletedAt !== null) };
});
