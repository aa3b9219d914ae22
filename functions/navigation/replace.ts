import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { requireContent, requireLocations } from '#lib/use-cases/content/references.ts';
import { type MenuName, replaceNavigation } from '#lib/web/navigation/contract.ts';
import { madeItems } from '#lib/web/navigation/list.rules.ts';
import { type NavigationRecord, navigationKey, navigationOf, saveNavigation } from '#lib/web/navigation/records.ts';
import { inOrder } from '#lib/web/navigation/rules.ts';
import type { NavigationItem } from '#lib/web/navigation/shape.contract.ts';
import { siteKey } from '#lib/web/sites/records.ts';

const requireTargets = async (view: BrandView, menu: MenuName, items: readonly NavigationItem[]) => {
  const locationIds = [...new Set(items.flatMap(({ locationId }) => locationId ?? []))];
  const contentIds = [...new Set(items.flatMap(({ contentItemId }) => contentItemId ?? []))];
  await Promise.all([
    requireLocations(view, locationIds, `${menu}.locationId`),
    requireContent(view, contentIds, `${menu}.contentItemId`),
  ]);
};

const countsOf = ({ items, footerItems }: NavigationRecord) => ({
  items: items.length,
  ...(footerItems.length > 0 && { footerItems: footerItems.length }),
});

export const handler = handle(replaceNavigation, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { siteId } = params;
  const stored = await getAll({ site: siteKey(view, siteId), record: navigationKey(view, siteId) });
  const site = orNotFound(stored.site, 'Site');
  const before = navigationOf(siteId, stored.record);
  match(before);

  const owner = { tenantId: brand.tenantId, brandId: view.id, siteId };
  const made = { owner, newId: () => newId(now), now };
  const items = body.items
    ? madeItems({ ...made, menu: 'items', given: body.items, before: before.items })
    : before.items;
  // A client that knows one menu must not remove the other.
  const footerItems = body.footerItems
    ? madeItems({ ...made, menu: 'footerItems', given: body.footerItems, before: before.footerItems })
    : before.footerItems;
  await Promise.all([requireTargets(view, 'items', items), requireTargets(view, 'footerItems', footerItems)]);
  const after = afterChange<NavigationRecord>(before, {
    kind: 'navigation',
    version: before.version + 1,
    siteId,
    items: items.toSorted(inOrder),
    footerItems: footerItems.toSorted(inOrder),
    updatedAt: now.toISOString(),
    updatedBy: callerId(caller),
  });
  tag(after);
  return commit(
    { items: after.items, footerItems: after.footerItems, nextCursor: null },
    auditChange('navigation', siteId, before, after, countsOf),
    ...saveNavigation(view, site, after),
  );
});
