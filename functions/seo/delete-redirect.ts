import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { guardRedirects } from '#lib/routing/redirect-graph.ts';
import { deleteRedirect } from '#lib/routing/redirects.contract.ts';
import { dropRedirect, findRedirect } from '#lib/routing/redirects.ts';

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
