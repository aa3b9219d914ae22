import { callerId } from '#lib/access/caller.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { newId } from '#lib/core/ids.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { replaceNavigation } from '#lib/navigation/contract.ts';
import { madeItems } from '#lib/navigation/list.rules.ts';
import { type NavigationRecord, navigationKey, navigationOf, saveNavigation } from '#lib/navigation/records.ts';
import { inOrder } from '#lib/navigation/rules.ts';
import { siteKey } from '#lib/sites/records.ts';
import { getAll } from '#lib/table/table.ts';
import { requireContent, requireLocations } from '#lib/use-cases/content/references.ts';

export const handler = handle(replaceNavigation, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { siteId } = params;
  const stored = await getAll({ site: siteKey(view, siteId), record: navigationKey(view, siteId) });
  const site = orNotFound(stored.site, 'Site');
  const before = navigationOf(siteId, stored.record);
  match(before);

  const owner = { tenantId: brand.tenantId, brandId: view.id, siteId };
  const items = madeItems({ given: body.items, before: before.items, owner, newId: () => newId(now), now });
  await Promise.all([
    requireLocations(view, [...new Set(items.flatMap(({ locationId }) => locationId ?? []))], 'items.locationId'),
    requireContent(
      view,
      [...new Set(items.flatMap(({ contentItemId }) => contentItemId ?? []))],
      'items.contentItemId',
    ),
  ]);
  const after = afterChange<NavigationRecord>(before, {
    kind: 'navigation',
    version: before.version + 1,
    siteId,
    items: items.toSorted(inOrder),
    updatedAt: now.toISOString(),
    updatedBy: callerId(caller),
  });
  tag(after);
  return commit(
    { items: after.items, nextCursor: null },
    auditChange('navigation', siteId, before, after, ({ items: { length } }) => ({ items: length })),
    ...saveNavigation(view, site, after),
  );
});
