import { locationDenied } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getRedirect } from '#lib/routing/redirects.contract.ts';
import { findRedirect } from '#lib/routing/redirects.ts';
import { readableRedirects } from '#lib/use-cases/routing/redirect-readers.ts';
import { showRedirects } from '#lib/use-cases/routing/redirect-view.ts';

export const handler = handle(getRedirect, async ({ params }, { brand, view, caller, tag }) => {
  const [found, mayRead] = await Promise.all([findRedirect(view, params.redirectId), readableRedirects(view, caller)]);
  const record = orNotFound(found, 'Redirect');
  if (!mayRead(record)) throw locationDenied();
  tag(record);
  const [redirect] = await showRedirects(view, brand, [record]);
  return { redirect: orNotFound(redirect, 'Redirect') };
});
