import { replaceNavigation } from '#lib/contract/navigation.ts';
import { type NavigationRecord, navigationKey, navigationOf, saveNavigation } from '#lib/data/navigation.ts';
import { requireContent, requireLocations } from '#lib/data/references.ts';
import { siteKey } from '#lib/data/sites.ts';
import { getAll } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { inOrder } from '#lib/domain/navigation.ts';
import { madeItems } from '#lib/domain/navigation-list.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(replaceNavigation, async ({ params, body }, { brand, own, now, tag, match, commit }) => {
  const { siteId } = params;
  const stored = await getAll({ site: siteKey(own, siteId), record: navigationKey(own, siteId) });
  const site = found(stored.site, 'Site');
  const before = navigationOf(siteId, stored.record);
  match(before);

  const owner = { tenantId: brand.tenantId, brandId: own.id, siteId };
  const items = madeItems({ given: body.items, before: before.items, owner, newId: () => newId(now), now });
  await Promise.all([
    requireLocations(own, [...new Set(items.flatMap(({ locationId }) => locationId ?? []))], 'items.locationId'),
    requireContent(own, [...new Set(items.flatMap(({ contentItemId }) => contentItemId ?? []))], 'items.contentItemId'),
  ]);
  const after: NavigationRecord = {
    kind: 'navigation',
    version: before.version + 1,
    siteId,
    items: items.toSorted(inOrder),
    updatedAt: now.toISOString(),
  };
  tag(after);
  return commit(
    { items: after.items, nextCursor: null },
    changed('navigation', siteId, { items: before.items.length }, { items: after.items.length }),
    ...saveNavigation(own, site, after),
  );
});
