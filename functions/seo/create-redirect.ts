import { createRedirect } from '#lib/contract/redirects.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { showRedirects } from '#lib/data/redirect-view.ts';
import { checkedRedirect } from '#lib/data/redirect-writes.ts';
import { saveRedirect } from '#lib/data/redirects.ts';
import { requireSite } from '#lib/data/references.ts';
import { changed } from '#lib/domain/audit.ts';
import { normalizePath } from '#lib/domain/paths.ts';
import { found } from '#lib/domain/problem.ts';
import { scopeOfSite } from '#lib/domain/redirect.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(createRedirect, async ({ body }, { brand, own, now, tag, commit }) => {
  const { siteId = null, fromPath, ...rest } = body;
  await requireSite(own, siteId, 'siteId');
  const at = now.toISOString();
  const { record, writes } = await checkedRedirect(own, brand, {
    kind: 'redirect',
    version: 1,
    id: newId(now),
    scope: scopeOfSite(siteId),
    fromPath: normalizePath(fromPath),
    ...rest,
    target: null,
    source: 'manual',
    createdAt: at,
    updatedAt: at,
  });
  tag(record);
  const [redirect] = await showRedirects(own, brand, [record]);
  return commit(
    { redirect: found(redirect, 'Redirect') },
    changed('redirect', record.id, undefined, record),
    ...saveRedirect(own, record),
    ...writes,
    claimUnit(own, brand, 'redirects', now),
  );
});
