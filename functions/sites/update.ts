import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { variable } from '#lib/core/env.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { toSite } from '#lib/sites/answers.ts';
import { updateSite } from '#lib/sites/contract.ts';
import { requireFreeDomain } from '#lib/sites/domains.ts';
import { readSite, saveSite } from '#lib/sites/records.ts';
import { changedSite, refusePlatformDomain, requireNoSiblings } from '#lib/sites/rules.ts';

export const handler = handle(updateSite, async ({ params, body }, { view, now, tag, match, commit }) => {
  const { site: before, locationDeleted, ...rest } = orNotFound(await readSite(view, params.siteId), 'Site');
  match(before);
  if (body.domain !== undefined) refusePlatformDomain(body.domain, variable('PUBLIC_URL'));
  if (body.isActive === false) requireNoSiblings(before, rest.primary);
  if (body.domain !== undefined) await requireFreeDomain(body.domain, before.id, now);

  const after = afterChange(before, changedSite(before, body, now));
  tag(after);
  return commit(
    { site: toSite(after, locationDeleted) },
    auditChange('site', after.id, before, after),
    ...saveSite(view, { before, after, ...rest }, now),
  );
});
