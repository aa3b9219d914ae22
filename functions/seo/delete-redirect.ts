import { deleteRedirect } from '#lib/contract/redirects.ts';
import { guardRedirects } from '#lib/data/redirect-writes.ts';
import { changeRedirects, findRedirect } from '#lib/data/redirects.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteRedirect, async ({ params }, { own, match, commit }) => {
  const [record, guard] = await Promise.all([findRedirect(own, params.redirectId), guardRedirects(own)]);
  const before = found(record, 'Redirect');
  match(before);
  return commit(
    { ok: true },
    changed('redirect', before.id, before, undefined),
    ...changeRedirects(own, [{ before }]),
    guard,
  );
});
