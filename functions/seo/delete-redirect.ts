import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { guardRedirects } from '#lib/platform/routing/redirect-graph.ts';
import { dropRedirect, findRedirect } from '#lib/platform/routing/redirects.ts';
import { deleteRedirect } from '#lib/web/seo/redirects.contract.ts';

export const handler = handle(deleteRedirect, async ({ params }, { view, now, match, commit }) => {
  const [record, guard] = await Promise.all([findRedirect(view, params.redirectId), guardRedirects(view)]);
  const before = orNotFound(record, 'Redirect');
  match(before);
  return commit(
    { ok: true },
    auditChange('redirect', before.id, before, undefined),
    ...dropRedirect(view, before, now),
    guard,
  );
});
