import { updateSite } from '#lib/contract/sites.ts';
import { requireFreeDomain } from '#lib/data/site-domains.ts';
import { readSite, saveSite, toSite } from '#lib/data/sites.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { changedSite, refusePlatformDomain, requireNoSiblings } from '#lib/domain/site.ts';
import { variable } from '#lib/env.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateSite, async ({ params, body }, { own, now, tag, match, commit }) => {
  const { site: before, locationDeleted, ...rest } = found(await readSite(own, params.siteId), 'Site');
  match(before);
  if (body.domain !== undefined) refusePlatformDomain(body.domain, variable('PUBLIC_URL'));
  if (body.isActive === false) requireNoSiblings(before, rest.primary);
  if (body.domain !== undefined) await requireFreeDomain(body.domain, before.id, now);

  const after = changedSite(before, body, now);
  tag(after);
  return commit(
    { site: toSite(after, locationDeleted) },
    changed('site', after.id, before, after),
    ...saveSite(own, { before, after, ...rest }, now),
  );
});
