import { requireReadable } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/locations/records.ts';
import { toSite } from '#lib/sites/answers.ts';
import { getSite } from '#lib/sites/contract.ts';
import { siteKey } from '#lib/sites/records.ts';
import { get } from '#lib/table/table.ts';
import { deletedSites } from '#lib/use-cases/sites/deleted.ts';

export const handler = handle(getSite, async ({ params }, { view, caller, now, tag }) => {
  const id = params.siteId;
  const site = await deletedSites.orDeleted(await get(siteKey(view, id)), 'Site', { view, id, now });
  requireReadable(caller, site.locationId);
  const location = site.locationId === null ? undefined : await get(locationKey(view, site.locationId));
  tag(site);
  return { site: toSite(site, site.locationId !== null && location?.deletedAt !== null) };
});
