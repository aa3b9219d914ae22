import { listAuditLog } from '#lib/contract/audit-log.ts';
import { apiKeyKey } from '#lib/data/api-keys.ts';
import { type AuditRecord, auditsOf } from '#lib/data/audit.ts';
import { readPage } from '#lib/data/pages.ts';
import { userKey } from '#lib/data/people.ts';
import { getEach, type Item, recordOf, tenantView } from '#lib/data/table.ts';
import { toAuditEntry } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';
import { idsFrom, idsUntil } from '#lib/ids.ts';

const moment = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

export const handler = handle(listAuditLog, async ({ query }, { brand, own }) => {
  const tenant = tenantView(brand.tenantId);
  const { objectType, object, actor, operation, from, to } = query;
  const keep = (item: Item): boolean => {
    const { object: changed, by, operation: made } = recordOf<AuditRecord>(item);
    return (
      (objectType === undefined || changed.type === objectType) &&
      (object === undefined || changed.id === object) &&
      (actor === undefined || by.id === actor) &&
      (operation === undefined || made === operation)
    );
  };
  const [since, until] = [moment(from), moment(to)];
  const bounds = { ...(since && { from: idsFrom(since) }), ...(until && { to: idsUntil(until) }) };
  const list = { partitions: [auditsOf(own)], newestFirst: true, keep, ...bounds };
  const page = await readPage(list, { owner: own.id, operation: listAuditLog.id, filter: query });
  const records = page.items.map((item) => recordOf<AuditRecord>(item));

  const idsOf = (kind: AuditRecord['by']['kind']) => [
    ...new Set(records.flatMap(({ by }) => (by.kind === kind && by.id !== null ? [by.id] : []))),
  ];
  const [userIds, keyIds] = [idsOf('user'), idsOf('api_key')];
  const [users, keys] = await Promise.all([
    getEach(userIds.map((id) => userKey(tenant, id))),
    getEach(keyIds.map((id) => apiKeyKey(own, id))),
  ]);
  const names = new Map([
    ...users.map((user): [string, string] => [user?.id ?? '', user ? `${user.firstName} ${user.lastName}` : '']),
    ...keys.map((key): [string, string] => [key?.id ?? '', key?.name ?? '']),
  ]);
  return {
    entries: records.map((record) => toAuditEntry(record, names.get(record.by.id ?? '') ?? null)),
    nextCursor: page.nextCursor,
  };
});
