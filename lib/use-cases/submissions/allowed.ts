import { formRouteKey } from '#lib/leads/forms/records.ts';
import { type Allowed, hostOf } from '#lib/leads/submissions/origin.rules.ts';
import type { GivenSubmission } from '#lib/leads/submissions/sent.rules.ts';
import { getRecent } from '#lib/platform/table/cached.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { domainKey, isServed } from '#lib/web/sites/domains.ts';

type Asked = Pick<GivenSubmission, 'brandId' | 'slug' | 'origin'>;

/** From where a form takes submissions; every origin for an unknown form, so that the page can read the submit's error. */
export const allowedBy = async ({ brandId, slug, origin }: Asked): Promise<Allowed> => {
  const view = brandView(brandId);
  const host = hostOf(origin);
  const keys = { route: formRouteKey(view, slug), domain: host === undefined ? undefined : domainKey(host) };
  const { route, domain } = await getRecent(keys);
  const isOwnSite = domain?.brandId === view.id && isServed(domain);
  return { origins: route?.form.spam.allowedOrigins ?? [], isOwnSite };
};
