import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { checkedSource, siteOfScope } from '#lib/platform/routing/redirects.rules.ts';
import { deletedRedirects, findRedirect, putBackRedirect } from '#lib/platform/routing/redirects.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { get } from '#lib/platform/table/table.ts';
import { requireSite } from '#lib/use-cases/content/references.ts';
import { showRedirects } from '#lib/use-cases/seo/redirect-view.ts';
import { checkedRedirect } from '#lib/use-cases/seo/redirect-writes.ts';
import { restoreRedirect } from '#lib/web/seo/redirects.contract.ts';

export const handler = handle(restoreRedirect, async ({ params }, { brand, view, now, tag, match, commit }) => {
  const [present, kept] = await Promise.all([
    findRedirect(view, params.redirectId),
    get(deletedRedirects.key(view, params.redirectId)),
  ]);
  const before = orNotFound(present ?? restorable(kept, now), 'Redirect');
  match(before);
  if (present) {
    tag(present);
    const [redirect] = await showRedirects(view, brand, [present]);
    return { redirect: orNotFound(redirect, 'Redirect') };
  }
  await requireSite(view, siteOfScope(before.scope), 'siteId');
  // Redirects that were deleted before paths had one normal form.
  const source = checkedSource(before);
  const wanted = { ...before, ...source, version: before.version + 1, updatedAt: now.toISOString() };
  const { record, writes } = await checkedRedirect(view, brand, wanted);
  tag(record);
  const [redirect] = await showRedirects(view, brand, [record]);
  return commit(
    { redirect: orNotFound(redirect, 'Redirect') },
    auditChange('redirect', record.id, undefined, record),
    ...putBackRedirect(view, record),
    ...writes,
    ...(record.source === 'manual' ? [claimUnit(view, brand, 'redirects', now)] : []),
  );
});
