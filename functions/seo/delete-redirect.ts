import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { guardRedirects } from '#lib/routing/redirect-graph.ts';
import { deleteRedirect } from '#lib/routing/redirects.contract.ts';
import { changeRedirects, findRedirect } from '#lib/routing/redirects.ts';

export const handler = handle(deleteRedirect, async ({ params }, { view, match, commit }) => {
  const [record, guard] = await Promise.all([findRedirect(view, params.redirectId), guardRedirects(view)]);
  const before = orNotFound(record, 'Redirect');
  match(before);
  return commit(
    { ok: true },
    auditChange('redirect', before.id, before, undefined),
    ...changeRedirects(view, [{ before }]),
    guard,
  );
});
