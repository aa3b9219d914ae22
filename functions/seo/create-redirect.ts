import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { checkedSource, scopeOfSite, writtenTarget } from '#lib/platform/routing/redirects.rules.ts';
import { saveRedirect } from '#lib/platform/routing/redirects.ts';
import { requireSite } from '#lib/use-cases/content/references.ts';
import { showRedirects } from '#lib/use-cases/seo/redirect-view.ts';
import { checkedRedirect } from '#lib/use-cases/seo/redirect-writes.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';

export const handler = handle(createRedirect, async ({ body }, { brand, view, now, tag, commit }) => {
  const { siteId = null } = body;
  await requireSite(view, siteId, 'siteId');
  const { record, writes } = await checkedRedirect(view, brand, {
    kind: 'redirect',
    id: newId(now),
    scope: scopeOfSite(siteId),
    ...checkedSource(body),
    toUrl: writtenTarget(body),
    target: null,
    statusCode: body.statusCode,
    preserveQuery: body.preserveQuery,
    isActive: body.isActive,
    source: 'manual',
    ...firstVersion(now),
  });
  tag(record);
  const [redirect] = await showRedirects(view, brand, [record]);
  return commit(
    { redirect: orNotFound(redirect, 'Redirect') },
    auditChange('redirect', record.id, undefined, record),
    ...saveRedirect(view, record),
    ...writes,
    claimUnit(view, brand, 'redirects', now),
  );
});
