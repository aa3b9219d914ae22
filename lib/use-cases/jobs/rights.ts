import { apiKeyKey, isApiKeyExpired } from '#lib/accounts/api-keys/records.ts';
import { type AuditEntry, authorOf } from '#lib/accounts/audit-log/records.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { accessKey, isOpen } from '#lib/accounts/staff-access/records.ts';
import { memberKey, userKey } from '#lib/accounts/users/people.ts';
import { reachOf, reachOfKey } from '#lib/places/regions/reach.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { checkPermission } from '#lib/platform/access/permission.rules.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { JobActor } from '#lib/platform/jobs/records.ts';
import { type BrandView, get, getAll, tenantView } from '#lib/platform/table/table.ts';

const userOf = async (
  view: BrandView,
  { id: userId, tenantId, reason }: JobActor,
  now: Date,
): Promise<Caller | undefined> => {
  const tenant = tenantView(tenantId);
  const { user, member, access } = await getAll({
    user: userKey(tenant, userId),
    member: memberKey(tenant, userId, view.id),
    access: reason === null ? undefined : accessKey(view, userId),
  });
  if (!user || user.status === 'suspended') return undefined;
  // The session in which it was asked for may have ended meanwhile.
  const caller = { kind: 'user', tenantId, userId, sessionId: '' } as const;
  if (!user.isSuperAdmin) {
    if (!member) return undefined;
    const locationIds = member.role === 'franchisee' ? await reachOf(view, member) : null;
    return { ...caller, role: member.role, locationIds, reason: null };
  }
  if (!access || !isOpen(access, now)) return undefined;
  const { id, staffId, staffName, endsAt } = access;
  const opened = { id, staffId, staffName, endsAt, reason: reason ?? access.reason };
  return { ...caller, role: 'super_admin', locationIds: null, reason, access: opened };
};

const keyOf = async (view: BrandView, { id, tenantId }: JobActor, now: Date): Promise<Caller | undefined> => {
  const key = await get(apiKeyKey(view, id));
  if (!key || key.revoked || isApiKeyExpired(key, now)) return undefined;
  const { scopes } = key;
  const locationIds = await reachOfKey(view, key);
  return { kind: 'api_key', tenantId, brandId: view.id, keyId: id, scopes, locationIds };
};

/**
 * Whoever asked for a job, with the rights of this moment; undefined for one who may not run the operation any more: suspended,
 * removed, revoked, or in a brand that is read-only.
 */
export const callerOf = async (
  view: BrandView,
  brand: BrandRecord,
  actor: JobActor,
  operation: Operation,
  now: Date,
): Promise<Caller | undefined> => {
  const caller = await (actor.kind === 'user' ? userOf(view, actor, now) : keyOf(view, actor, now));
  try {
    if (caller) checkPermission(caller, operation, brand, undefined, now);
    return caller;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return undefined;
  }
};

/** Who is in the audit entries of the rows of a job. */
export const entryOf = (caller: Caller, operation: string, requestId: string): AuditEntry => ({
  by: authorOf(caller),
  operation,
  requestId,
});
