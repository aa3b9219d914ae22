import { locationDenied } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getRedirect } from '#lib/routing/redirects.contract.ts';
import { deletedRedirects, findRedirect } from '#lib/routing/redirects.ts';
import { readableRedirects } from '#lib/use-cases/routing/redirect-readers.ts';
import { showRedirects } from '#lib/use-cases/routing/redirect-view.ts';

export const handler = handle(getRedirect, async ({ params }, { brand, view, caller, now, tag }) => {
  const [found, mayRead] = await Promise.all([findRedirect(view, params.redirectId), readableRedirects(view, caller)]);
  const record = await deletedRedirects.orDeleted(found, 'Redirect', { view, id: params.redirectId, now });
  if (!mayRead(record)) throw locationDenied();
  tag(record);
  const [redirect] = await showRedirects(view, brand, [record]);
  return { redirect: orNotFound(redirect, 'Redirect') };
});
