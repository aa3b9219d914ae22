import { handle } from '#lib/http/handle.ts';
import { locationDenied } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { deletedRedirects, findRedirect, type RedirectRecord } from '#lib/platform/routing/redirects.ts';
import { readableRedirects } from '#lib/use-cases/seo/redirect-readers.ts';
import { showRedirects } from '#lib/use-cases/seo/redirect-view.ts';
import { getRedirect } from '#lib/web/seo/redirects.contract.ts';

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
