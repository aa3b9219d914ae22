import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { claimUnit } from '#lib/meters/units.ts';
import { restoreRedirect } from '#lib/routing/redirects.contract.ts';
import { checkedSource, siteOfScope } from '#lib/routing/redirects.rules.ts';
import { deletedRedirects, findRedirect, putBackRedirect } from '#lib/routing/redirects.ts';
import { restorable } from '#lib/table/deleted.ts';
import { get } from '#lib/table/table.ts';
import { requireSite } from '#lib/use-cases/content/references.ts';
import { showRedirects } from '#lib/use-cases/routing/redirect-view.ts';
import { checkedRedirect } from '#lib/use-cases/routing/redirect-writes.ts';

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
