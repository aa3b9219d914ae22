import { type ApiKeyRecord, apiKeyKey } from '#lib/accounts/api-keys/records.ts';
import type { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { type AuditRecord, auditsOf } from '#lib/accounts/audit-log/records.ts';
import { toAuditEntry } from '#lib/accounts/audit-log/rules.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import type { Data, Input } from '#lib/platform/core/contract/operation.ts';
import { idsFrom, idsUntil } from '#lib/platform/core/ids.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { type BrandView, getEach, type TenantView } from '#lib/platform/table/table.ts';
import { readObjects } from './objects.ts';

type Query = Input<typeof listAuditLog>['query'];

const moment = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

const isWanted =
  ({ objectType, object, actor, operation }: Query) =>
  (entry: AuditRecord): boolean =>
    (objectType === undefined || entry.object.type === objectType) &&
    (object === undefined || entry.object.id === object) &&
    (actor === undefined || entry.by.id === actor) &&
    (operation === undefined || entry.operation === operation);

const idsOf = (records: readonly AuditRecord[], kind: AuditRecord['by']['kind']): string[] =>
  records.flatMap(({ by }) => (by.kind === kind && by.id !== null ? [by.id] : []));

/** The users who made changes, and those whose accounts or roles were changed. */
const usersIn = (records: readonly AuditRecord[]): string[] => [
  ...idsOf(records, 'user'),
  ...records.flatMap(({ object: { type, id } }) => (['member', 'user'].includes(type) ? [id] : [])),
];

/** The names of these users, and of the keys that made changes, by id. */
const namesOf = async (
  owner: BrandView | TenantView,
  tenant: TenantView,
  records: readonly AuditRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const readKeys = async (): Promise<(ApiKeyRecord | undefined)[]> =>
    owner.owner === 'brand' ? getEach([...new Set(idsOf(records, 'api_key'))].map((id) => apiKeyKey(owner, id))) : [];
  const [users, keys] = await Promise.all([
    getEach([...new Set(usersIn(records))].map((id) => userKey(tenant, id))),
    readKeys(),
  ]);
  return new Map([
    ...users.flatMap((user): [string, string][] => (user ? [[user.id, `${user.firstName} ${user.lastName}`]] : [])),
    ...keys.flatMap((key): [string, string][] => (key ? [[key.id, key.name]] : [])),
  ]);
};

/** A page of the audit log of a brand or a tenant, the newest entry first. `operation` is part of its cursors. */
export const readAuditLog = async (
  owner: BrandView | TenantView,
  tenant: TenantView,
  operation: string,
  query: Query,
): Promise<Data<typeof listAuditLog>> => {
  const [since, until] = [moment(query.from), moment(query.to)];
  const bounds = { ...(since && { from: idsFrom(since) }), ...(until && { to: idsUntil(until) }) };
  const list = { partitions: [auditsOf(owner)], newestFirst: true, keep: isWanted(query), ...bounds };
  const { items, nextCursor } = await readPage(list, { owner: owner.id, operation, filter: query });
  const [names, objectOf] = await Promise.all([namesOf(owner, tenant, items), readObjects(owner, tenant, items)]);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  const entries = items.map((entry) => {
    const { name, exists } = objectOf(entry);
    return toAuditEntry(entry, nameOf(entry.by.id), { name: nameOf(entry.object.id) ?? name, exists });
  });
  return { entries, nextCursor };
};
