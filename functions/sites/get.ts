import { requireReadable } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/locations/records.ts';
import { toSite } from '#lib/sites/answers.ts';
import { getSite } from '#lib/sites/contract.ts';
import { siteKey } from '#lib/sites/records.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getSite, async ({ params }, { view, caller, tag }) => {
  const site = orNotFound(await get(siteKey(view, params.siteId)), 'Site');
  requireReadable(caller, site.locationId);
  const location = site.locationId === null ? undefined : await get(locationKey(view, site.locationId));
  tag(site);
  return { site: toSite(site, site.locationId !== null && location?.deletedAt !== null) };
});
