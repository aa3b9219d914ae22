import { auditOf } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import type { UserRecord } from '#lib/accounts/users/people.ts';
import type { Caller, UserCaller } from '#lib/platform/access/caller.rules.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { firstAccessHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { percentDecoded } from '#lib/platform/core/text/percent-encoding.ts';
import { commit, tryCommit } from '#lib/platform/table/commit.ts';
import { brandView, get, tenantView } from '#lib/platform/table/table.ts';
import { create } from '#lib/platform/table/write.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { isReason, reasonRule } from './reason.rules.ts';
import { accessKey, isOpen, newAccess, type StaffAccessRecord } from './records.ts';

/**
 * The reason in the header of a request. Headers hold ASCII alone: browsers percent-encode other letters. Text that is no valid
 * encoding stays as it is.
 */
export const reasonIn = (header: string | undefined): string | null => {
  const text = header?.trim();
  return text ? (percentDecoded(text) ?? text).slice(0, 200) : null;
};

/** On their own account, platform staff need no reason, like other users. */
const isStaffAccess = (caller: Caller, { group }: Operation): caller is UserCaller =>
  caller.kind === 'user' && caller.role === 'super_admin' && group !== 'me';

/** Throws `validation_error` where somebody of the platform staff does not say why they need access. */
export const checkReason = (caller: Caller, operation: Operation): void => {
  if (!isStaffAccess(caller, operation) || (caller.reason !== null && isReason(caller.reason))) return;
  const message = caller.reason === null ? requestErrors().reasonRequired : reasonRule();
  throw invalid([{ field: 'X-Access-Reason', code: caller.reason === null ? 'required' : 'format', message }]);
};

const accessEnded = ({ scope, endsAt, endedAt }: StaffAccessRecord): Problem =>
  new Problem('forbidden', requestErrors().accessEnded(scope), {
    reason: 'access_ended',
    endedAt: endedAt ?? endsAt,
  });

/** Whether the request opens an access. */
const opens = ({ group, roles }: Operation): boolean => group === 'staff-access' && roles === 'super';

interface Asked {
  operation: Operation;
  requestId: string;
  now: Date;
  params: Record<string, string>;
}

/** The caller as it is known. */
interface Entering {
  caller: Caller;
  user: UserRecord | undefined;
  brand: { id: string } | undefined;
  staffAccess: StaffAccessRecord | undefined;
}

/**
 * Lets platform staff in: their first request to a brand or tenant opens an access, which ends by itself; later requests need it
 * open. Every request is in the audit log of the brand or tenant, else of the staff's own tenant; if it cannot be recorded, it
 * is refused. Other callers pass.
 */
export const enterAsStaff = async (
  { operation, requestId, now, params }: Asked,
  { caller, user, brand, staffAccess }: Entering,
): Promise<Caller> => {
  if (!isStaffAccess(caller, operation) || !user || opens(operation)) return caller;
  const { reason } = caller;
  const owner = brand ? brandView(brand.id) : tenantView(params.tenantId ?? caller.tenantId);
  const noteOf = (access: StaffAccessRecord | undefined) => {
    const made = access && { access: { id: access.id, staffName: access.staffName } };
    const by = { kind: 'user' as const, id: caller.userId, reason, ...made };
    const entry = { by, operation: operation.id, requestId };
    return auditOf(owner, entry, auditChange('access', owner.id, undefined, undefined), now);
  };
  // The platform's own lists belong to no brand.
  if (owner.id === caller.tenantId) {
    await commit([noteOf(undefined)]);
    return caller;
  }
  const key = accessKey(owner, caller.userId);
  const fresh = newAccess(
    owner,
    { staff: user, reason: reason ?? '', hours: firstAccessHours, before: undefined },
    now,
  );
  // One of several first requests at the same time opens the access.
  const isFirst = !staffAccess && (await tryCommit([create(key, fresh), noteOf(fresh)]));
  const access = isFirst ? fresh : (staffAccess ?? (await get(key)));
  if (!access || !isOpen(access, now)) throw accessEnded(access ?? fresh);
  if (!isFirst) await commit([noteOf(access)]);
  const { id, staffId, staffName, endsAt } = access;
  return { ...caller, access: { id, staffId, staffName, endsAt, reason: reason ?? access.reason } };
};
