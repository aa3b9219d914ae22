import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { variable } from '#lib/platform/core/env.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { toSite } from '#lib/web/sites/answers.ts';
import { updateSite } from '#lib/web/sites/contract.ts';
import { requireFreeDomain } from '#lib/web/sites/domains.ts';
import { readSite, saveSite } from '#lib/web/sites/records.ts';
import { changedSite, refusePlatformDomain, requireNoSiblings } from '#lib/web/sites/rules.ts';

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
