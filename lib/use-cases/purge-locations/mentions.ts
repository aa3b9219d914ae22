import { apiKeyKey, apiKeys, grantKey } from '#lib/accounts/api-keys/records.ts';
import { invitationKey, invitationsOf } from '#lib/accounts/invitations/records.ts';
import { changeMember } from '#lib/accounts/users/members.ts';
import { memberKey, membersOf, userKey } from '#lib/accounts/users/people.ts';
import { promotionKey, promotionsOf } from '#lib/content/promotions/records.ts';
import { disconnected, readIntegrations, saveIntegration } from '#lib/delivery/integrations/records.ts';
import { dropEndpointOf } from '#lib/delivery/webhooks/drop-endpoint.ts';
import { readWebhooks, webhookKey } from '#lib/delivery/webhooks/records.ts';
import { regionKey, regionsOf } from '#lib/places/regions/records.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { get, getEach, keyIn, tenantView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import {
  type NavigationRecord,
  navigationKey,
  navigationVersions,
  saveNavigation,
} from '#lib/web/navigation/records.ts';
import type { NavigationItem } from '#lib/web/navigation/shape.contract.ts';
import { type SiteRecord, sitesOf } from '#lib/web/sites/records.ts';
import type { Leaving, Transactions } from './pages.ts';

/** A list that names only this location stays an empty list, as absent would mean all. */
const without = (ids: readonly string[], locationId: string): string[] => ids.filter((id) => id !== locationId);

/** The next version of a record, unless it changed since it was read. */
const following = (version: number) => ({ add: { version: 1 }, when: { version } });

export const members = async ({ view, brand, locationId, now }: Leaving): Transactions => {
  const tenant = tenantView(brand.tenantId);
  const entries = await queryAll({ partition: membersOf(view), attributes: ['GSI1SK'] });
  const records = await getEach(entries.map(({ GSI1SK }) => memberKey(tenant, String(GSI1SK), view.id)));
  const theirs = records.flatMap((member) => (member?.locationIds.includes(locationId) ? [member] : []));
  const users = await getEach(theirs.map(({ userId }) => userKey(tenant, userId)));
  return theirs.flatMap((member, at) => {
    const user = users[at];
    const after = { ...member, locationIds: without(member.locationIds, locationId) };
    return user ? [changeMember(user, member, after, now)] : [];
  });
};

export const invitations = async ({ view, locationId }: Leaving): Transactions => {
  const items = await queryAll({ partition: invitationsOf(view), attributes: ['id', 'version', 'locationIds'] });
  return items.flatMap(({ id, version, locationIds }) => {
    const set = { locationIds: without(locationIds, locationId) };
    return locationIds.includes(locationId) ? [[update(invitationKey(view, id), { set, ...following(version) })]] : [];
  });
};

export const keys = async ({ view, locationId }: Leaving): Transactions => {
  const records = await queryAll({ partition: apiKeys(view) });
  const theirs = records.filter(({ locationIds }) => locationIds?.includes(locationId));
  const grants = await getEach(theirs.map(({ hash }) => grantKey(hash)));
  return theirs.map(({ id, version, hash, locationIds }, at) => {
    const set = { locationIds: without(locationIds ?? [], locationId) };
    const granted = update(grantKey(hash), { set, when: { kind: 'api-key-grant' } });
    return [update(apiKeyKey(view, id), { set, ...following(version) }), ...(grants[at] ? [granted] : [])];
  });
};

/** A connection for the leads of one location must not begin to get those of all. */
export const integrations = async ({ view, locationId, now }: Leaving): Transactions =>
  Promise.all(
    (await readIntegrations(view))
      .filter((integration) => integration.locationId === locationId)
      .map(async (before) => [
        saveIntegration(view, disconnected(before, now)),
        ...(await dropEndpointOf(view, before, now)),
      ]),
  );

export const webhooks = async ({ view, locationId }: Leaving): Transactions =>
  (await readWebhooks(view)).flatMap(({ id, version, locationIds }) => {
    const set = { locationIds: without(locationIds ?? [], locationId) };
    return locationIds?.includes(locationId) ? [[update(webhookKey(view, id), { set, ...following(version) })]] : [];
  });

export const promotions = async ({ view, locationId }: Leaving): Transactions => {
  const attributes = ['id', 'version', 'locationIds', 'chosenIds', 'optedInLocationIds'] as const;
  const items = await queryAll({ partition: promotionsOf(view), attributes });
  return items.flatMap(({ id, version, locationIds, chosenIds, optedInLocationIds }) => {
    if (![...locationIds, ...optedInLocationIds].includes(locationId)) return [];
    const set = {
      locationIds: without(locationIds, locationId),
      ...(chosenIds && { chosenIds: without(chosenIds, locationId) }),
      optedInLocationIds: without(optedInLocationIds, locationId),
    };
    return [[update(promotionKey(view, id), { set, ...following(version) })]];
  });
};

/** Regions whose locations are chosen by hand. Those with rules lost it when it was deleted. */
export const regions = async ({ view, locationId }: Leaving): Transactions =>
  (await regionsOf(view)).flatMap(({ id, version, locationIds }) => {
    const set = { locationIds: without(locationIds, locationId) };
    return locationIds.includes(locationId) ? [[update(regionKey(view, id), { set, ...following(version) })]] : [];
  });

const names = ({ items }: Pick<NavigationRecord, 'items'>, locationId: string): boolean =>
  items.some((item) => item.locationId === locationId);

/** Without the items of the location; children of one of those move to the top. */
const pruned = ({ items }: Pick<NavigationRecord, 'items'>, locationId: string): NavigationItem[] => {
  const kept = items.filter((item) => item.locationId !== locationId);
  const left = new Set(kept.map(({ id }) => id));
  const parentOf = (parentId: string | null) => (parentId !== null && left.has(parentId) ? parentId : null);
  return kept.map((item) => ({ ...item, parentId: parentOf(item.parentId) }));
};

const ofSite = async ({ view, locationId, now }: Leaving, site: SiteRecord): Transactions => {
  const [record, versions] = await Promise.all([
    get(navigationKey(view, site.id)),
    queryAll({ partition: navigationVersions(view, site.id) }),
  ]);
  const kept = versions
    .filter((each) => names(each, locationId))
    .map((each) => {
      const set = { items: pruned(each, locationId) };
      return [update(keyIn<NavigationRecord>(each), { set, when: { kind: 'navigation' } })];
    });
  if (!record || !names(record, locationId)) return kept;
  const after: NavigationRecord = {
    ...record,
    items: pruned(record, locationId),
    version: record.version + 1,
    updatedAt: now.toISOString(),
    updatedBy: null,
  };
  return [...kept, saveNavigation(view, site, after)];
};

/** Navigation items of other sites for visitors of the location. */
export const navigations = async (leaving: Leaving): Transactions => {
  const sites = await queryAll({ partition: sitesOf(leaving.view) });
  const each = await Promise.all(sites.map((site) => ofSite(leaving, site)));
  return each.flat();
};
