import { locationDenied } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getRedirect } from '#lib/routing/redirects.contract.ts';
import { deletedRedirects, findRedirect, type RedirectRecord } from '#lib/routing/redirects.ts';
import { readableRedirects } from '#lib/use-cases/routing/redirect-readers.ts';
import { showRedirects } from '#lib/use-cases/routing/redirect-view.ts';

export const handler = handle(getRedirect, async ({ params }, { brand, view, caller, now, tag }) => {
  const id = params.redirectId;
  const [found, mayRead] = await Promise.all([findRedirect(view, id), readableRedirects(view, caller)]);
  const check = (redirect: RedirectRecord) => {
    if (!mayRead(redirect)) throw locationDenied();
  };
  const record = await deletedRedirects.orDeleted(found, 'Redirect', { view, id, now, check });
  tag(record);
  const [redirect] = await showRedirects(view, brand, [record]);
  return { redirect: orNotFound(redirect, 'Redirect') };
});
