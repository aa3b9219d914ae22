import { deleteSite } from '#lib/contract/sites.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { dropNavigation } from '#lib/data/navigation.ts';
import { dropSite, readSite } from '#lib/data/sites.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { requireNoSiblings } from '#lib/domain/site.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteSite, async ({ params }, { own, match, commit }) => {
  const state = found(await readSite(own, params.siteId), 'Site');
  const { site, primary } = state;
  match(site);
  requireNoSiblings(site, primary);
  return commit(
    { ok: true },
    changed('site', site.id, site, undefined),
    ...dropSite(own, state),
    ...dropNavigation(own, site),
    returnUnit(own, 'sites'),
  );
});
