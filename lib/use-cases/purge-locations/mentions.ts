import { type InvitationRecord, invitationKey, invitationsOf } from '#lib/accounts/invitations.ts';
import { changeMember } from '#lib/accounts/members.ts';
import { type MemberRecord, memberKey, membersOf, userKey } from '#lib/accounts/people.ts';
import { type ApiKeyRecord, apiKeyKey, apiKeys, grantKey } from '#lib/api-keys/records.ts';
import { disconnected, readIntegrations, saveIntegration } from '#lib/integrations/records.ts';
import { type NavigationRecord, navigationKey, navigationVersions, saveNavigation } from '#lib/navigation/records.ts';
import { type PromotionRecord, promotionKey, promotionsOf } from '#lib/promotions/records.ts';
import { type SiteRecord, sitesOf } from '#lib/sites/records.ts';
import { get, getEach, type Key, keyIn, queryAll, recordOf, tenantView } from '#lib/table/table.ts';
import { update, type Write } from '#lib/table/write.ts';
import { dropEndpointOf } from '#lib/webhooks/drop-endpoint.ts';
import { readWebhooks, webhookKey } from '#lib/webhooks/records.ts';
import type { Leaving, Transactions } from './pages.ts';

/** A list that names only this location stays an empty list, as absent would mean all. */
const without = (ids: readonly string[], locationId: string): string[] => ids.filter((id) => id !== locationId);

/** Of a record whose version rises with each change. */
const renamed = (key: Key, version: number, set: Record<string, unknown>): Write =>
  update(key, { set, add: { version: 1 }, when: { version } });

export const members = async ({ view, brand, locationId, now }: Leaving): Transactions => {
  const tenant = tenantView(brand.tenantId);
  const entries = await queryAll({ index: 'GSI1', partition: membersOf(view), attributes: ['GSI1SK'] });
  const records = await getEach(entries.map(({ GSI1SK }) => memberKey(tenant, String(GSI1SK), view.id)));
  const theirs = records.filter((member) => member?.locationIds.includes(locationId)) as MemberRecord[];
  const users = await getEach(theirs.map(({ userId }) => userKey(tenant, userId)));
  return theirs.flatMap((member, at) => {
    const user = users[at];
    const after = { role: member.role, locationIds: without(member.locationIds, locationId) };
    return user ? [changeMember(user, member, after, now)] : [];
  });
};

export const invitations = async ({ view, locationId }: Leaving): Transactions => {
  const items = await queryAll({ partition: invitationsOf(view), attributes: ['id', 'version', 'locationIds'] });
  return (items as unknown as InvitationRecord[]).flatMap(({ id, version, locationIds }) =>
    locationIds.includes(locationId)
      ? [[renamed(invitationKey(view, id), version, { locationIds: without(locationIds, locationId) })]]
      : [],
  );
};

export const keys = async ({ view, locationId }: Leaving): Transactions => {
  const records = (await queryAll({ partition: apiKeys(view) })).map((item) => recordOf<ApiKeyRecord>(item));
  const theirs = records.filter(({ locationIds }) => locationIds?.includes(locationId));
  const grants = await getEach(theirs.map(({ hash }) => grantKey(hash)));
  return theirs.map(({ id, version, hash, locationIds }, at) => {
    const left = without(locationIds ?? [], locationId);
    const granted = update(grantKey(hash), { set: { locationIds: left }, when: { kind: 'api-key-grant' } });
    return [renamed(apiKeyKey(view, id), version, { locationIds: left }), ...(grants[at] ? [granted] : [])];
  });
};

/** A connection for the leads of one location must not begin to get those of all. */
export const integrations = async ({ view, locationId, now }: Leaving): Transactions =>
  Promise.all(
    (await readIntegrations(view))
      .filter((integration) => integration.locationId === locationId)
      .map(async (before) => [
        saveIntegration(view, disconnected(before, now)),
        ...(await dropEndpointOf(view, before)),
      ]),
  );

export const webhooks = async ({ view, locationId }: Leaving): Transactions =>
  (await readWebhooks(view)).flatMap(({ id, version, locationIds }) =>
    locationIds?.includes(locationId)
      ? [[renamed(webhookKey(view, id), version, { locationIds: without(locationIds, locationId) })]]
      : [],
  );

export const promotions = async ({ view, locationId }: Leaving): Transactions => {
  const attributes = ['id', 'version', 'locationIds', 'optedInLocationIds'];
  const items = await queryAll({ partition: promotionsOf(view), attributes });
  return (items as unknown as PromotionRecord[]).flatMap(({ id, version, locationIds, optedInLocationIds }) => {
    if (![...locationIds, ...optedInLocationIds].includes(locationId)) return [];
    const set = {
      locationIds: without(locationIds, locationId),
      optedInLocationIds: without(optedInLocationIds, locationId),
    };
    return [[renamed(promotionKey(view, id), version, set)]];
  });
};

const names = ({ items }: NavigationRecord, locationId: string): boolean =>
  items.some((item) => item.locationId === locationId);

/** Without the items of the location; children of one of those move to the top. */
const pruned = (record: NavigationRecord, locationId: string): NavigationRecord => {
  const items = record.items.filter((item) => item.locationId !== locationId);
  const left = new Set(items.map(({ id }) => id));
  const parentOf = (parentId: string | null) => (parentId !== null && left.has(parentId) ? parentId : null);
  return { ...record, items: items.map((item) => ({ ...item, parentId: parentOf(item.parentId) })) };
};

const ofSite = async ({ view, locationId, now }: Leaving, site: SiteRecord): Transactions => {
  const [record, versions] = await Promise.all([
    get(navigationKey(view, site.id)),
    queryAll({ partition: navigationVersions(view, site.id) }),
  ]);
  const kept = versions
    .filter((item) => names(item as unknown as NavigationRecord, locationId))
    .map((item) => {
      const { items } = pruned(recordOf<NavigationRecord>(item), locationId);
      return [update(keyIn(item), { set: { items }, when: { kind: 'navigation' } })];
    });
  if (!record || !names(record, locationId)) return kept;
  const after = { ...pruned(record, locationId), version: record.version + 1, updatedAt: now.toISOString() };
  return [...kept, saveNavigation(view, site, after)];
};

/** Navigation items of other sites for visitors of the location. */
export const navigations = async (leaving: Leaving): Transactions => {
  const sites = await queryAll({ partition: sitesOf(leaving.view) });
  const each = await Promise.all(sites.map((site) => ofSite(leaving, recordOf<SiteRecord>(site))));
  return each.flat();
};
