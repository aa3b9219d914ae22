import { formRouteKey } from '#lib/forms/records.ts';
import { domainKey, isServed } from '#lib/sites/domains.ts';
import { type Allowed, hostOf } from '#lib/submissions/origin.rules.ts';
import type { GivenSubmission } from '#lib/submissions/sent.rules.ts';
import { getRecent } from '#lib/table/cached.ts';
import { brandView } from '#lib/table/table.ts';

type Asked = Pick<GivenSubmission, 'brandId' | 'slug' | 'origin' | 'now'>;

/** From where a form takes submissions; every origin for an unknown form, so that the page can read the submit's error. */
export const allowedBy = async ({ brandId, slug, origin, now }: Asked): Promise<Allowed> => {
  const view = brandView(brandId);
  const host = hostOf(origin);
  const keys = { route: formRouteKey(view, slug), domain: host === undefined ? undefined : domainKey(host) };
  const { route, domain } = await getRecent(keys, now);
  const isOwnSite = domain?.brandId === view.id && isServed(domain);
  return { origins: route?.form.spam.allowedOrigins ?? [], isOwnSite };
};
