import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { locationOfScope, writtenTarget } from '#lib/platform/routing/redirects.rules.ts';
import { findRedirect, saveRedirect } from '#lib/platform/routing/redirects.ts';
import { requireSite } from '#lib/use-cases/content/references.ts';
import { showRedirects } from '#lib/use-cases/seo/redirect-view.ts';
import { checkedRedirect } from '#lib/use-cases/seo/redirect-writes.ts';
import { changedRedirect } from '#lib/web/seo/changed-redirect.rules.ts';
import { updateRedirect } from '#lib/web/seo/redirects.contract.ts';

export const handler = handle(updateRedirect, async ({ params, body }, { brand, view, now, tag, match, commit }) => {
  const before = orNotFound(await findRedirect(view, params.redirectId), 'Redirect');
  match(before);
  await requireSite(view, body.siteId ?? null, 'siteId');

  // A redirect that is moved out of its location gets the full path as its beginning.
  const leaves =
    (body.siteId || body.fromQuery) && body.fromPath === undefined && locationOfScope(before.scope) !== null;
  const [shown] = leaves ? await showRedirects(view, brand, [before]) : [];
  const changed = changedRedirect(before, shown ? { ...body, fromPath: shown.fromPath } : body, now);
  const after = changed.target ? changed : { ...changed, toUrl: writtenTarget(changed) };
  const checked = await checkedRedirect(view, brand, after, before);
  const record = afterChange(before, checked.record);
  tag(record);
  const [redirect] = await showRedirects(view, brand, [record]);
  return commit(
    { redirect: orNotFound(redirect, 'Redirect') },
    auditChange('redirect', record.id, before, record),
    ...saveRedirect(view, record, before),
    ...checked.writes,
    ...(before.source === 'auto' ? [claimUnit(view, brand, 'redirects', now)] : []),
  );
});
