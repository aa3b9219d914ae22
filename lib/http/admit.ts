import type { Caller, UserCaller } from '#lib/access/caller.rules.ts';
import { checkPermission } from '#lib/access/permission.rules.ts';
import type { ApiKeyUse } from '#lib/api-keys/records.ts';
import { auditOf } from '#lib/audit/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import type { Operation } from '#lib/core/contract/operation.ts';
import { invalid, orNotFound, Problem } from '#lib/core/problem.ts';
import { percentDecoded } from '#lib/core/text/percent-encoding.ts';
import { apiRates, personRates, planLimits } from '#lib/plans/limits.contract.ts';
import { effectiveTier } from '#lib/plans/plan.rules.ts';
import { commit } from '#lib/table/commit.ts';
import type { IdempotencyRecord } from '#lib/table/idempotency.ts';
import { brandView, tenantView } from '#lib/table/table.ts';
import { putNow } from '#lib/table/write-now.ts';
import { header, type RequestEvent, waitUntil } from './call.ts';
import { type Identified, identify } from './caller.ts';
import { type Context, contextOf } from './context.ts';
import { type Idempotency, idempotencyOf, requireSameBody, unexpired } from './idempotency.ts';
import { checkRate } from './rate.ts';
import { visitorAddress } from './visitor.ts';

const keyUseGrainMs = 5 * 60_000;

const rateOf = ({ caller, home, counts }: Identified, now: Date): Record<string, string> => {
  if (caller.kind === 'user') {
    const { perMinute, perSecond } = personRates;
    return checkRate([{ name: 'user', count: counts.minute, max: perMinute, maxInPart: perSecond }], now);
  }
  const tier = home ? effectiveTier(home, now) : 'pro';
  const { perMinute, perSecond } = apiRates[tier];
  const key = { name: 'key', count: counts.minute, max: perMinute, maxInPart: perSecond };
  const max = planLimits.apiRequestsPerDay[tier];
  return checkRate(counts.day ? [key, { name: 'key-day', count: counts.day, max }] : [key], now);
};

const noteKeyUse = async (event: RequestEvent, { keyUse }: Identified): Promise<void> => {
  const { now } = event.call;
  if (!keyUse) return;
  const { last, newHash } = keyUse;
  const isRecent = last && now.getTime() - Date.parse(last.at) < keyUseGrainMs;
  if (isRecent && (newHash === undefined || newHash === last.newHash)) return;
  const use: ApiKeyUse = {
    kind: 'api-key-use',
    at: now.toISOString(),
    ip: await visitorAddress(event),
    ...(newHash && { newHash }),
  };
  await putNow(keyUse.key, use);
};

/** On their own account, platform staff need no reason, like other users. */
const isStaffAccess = (caller: Caller, { group }: Operation): caller is UserCaller =>
  caller.kind === 'user' && caller.role === 'super_admin' && group !== 'me';

/**
 * A super-admin gives a reason. Every access is in the audit log of the brand or tenant that it concerns, else of the
 * staff's own tenant; if it cannot be recorded, it is refused.
 */
const noteSuperAccess = async (event: RequestEvent, { caller, brand }: Identified): Promise<void> => {
  const { operation, requestId, now, params: named } = event.call;
  if (!isStaffAccess(caller, operation)) return;
  const tenantId = named.tenantId ?? caller.tenantId;
  const by = { kind: 'user' as const, id: caller.userId, reason: caller.reason };
  const entry = { by, operation: operation.id, requestId };
  const owner = brand ? brandView(brand.id) : tenantView(tenantId);
  await commit([auditOf(owner, entry, auditChange('access', owner.id, undefined, undefined), now)]);
};

/** Headers hold ASCII alone: browsers percent-encode other letters. Text that is no valid encoding stays as it is. */
const reasonOf = (event: RequestEvent): string | null => {
  const text = header(event, 'x-access-reason')?.trim();
  return text ? (percentDecoded(text) ?? text).slice(0, 200) : null;
};

const checkCaller = ({ caller, user, brand }: Identified, { call }: RequestEvent): void => {
  const { operation, now } = call;
  if (user?.status === 'suspended')
    throw new Problem('account_suspended', 'This account is suspended: ask an admin of the brand to activate it');
  if (user?.mustChangePassword && operation.group !== 'me')
    throw new Problem('password_change_required', 'Choose a new password first, with PUT /v1/me');
  if (operation.credential === 'user' && caller.kind === 'api_key')
    throw new Problem('forbidden', 'This operation needs a signed-in user: send an access token, not an API key', {
      reason: 'user_required',
    });
  const superAdmin = caller.kind === 'user' && caller.role === 'super_admin';
  if (operation.roles === 'super' && !superAdmin) throw new Problem('forbidden', 'Only platform staff may do this');
  const inBrand = call.params.brandId !== undefined;
  if (superAdmin && inBrand) orNotFound(brand, 'Brand');
  if (isStaffAccess(caller, operation) && caller.reason === null)
    throw invalid([
      { field: 'X-Access-Reason', code: 'required', message: 'is required of platform staff: say why you need access' },
    ]);
  // Where the path names no brand, an API key calls for its own.
  if (!inBrand && caller.kind === 'user') return;
  checkPermission(caller, operation, brand, call.params.locationId, now);
};

interface Admitted {
  context: Context;
  idempotency: Idempotency | undefined;
  /** The stored answer of the same request. */
  earlier: IdempotencyRecord | undefined;
}

/**
 * Who calls, and that they may: permission, rate and, of platform staff, a reason. Reads the caller, the brand and the stored
 * answer in one round trip.
 */
export const admit = async (event: RequestEvent): Promise<Admitted> => {
  const { call } = event;
  if (!call.credential) throw new Error('The credential is read before this');
  const idempotency = idempotencyOf(event, call.credential);
  const wanted = {
    brandId: call.params.brandId,
    earlier: idempotency?.key,
    reason: reasonOf(event),
    now: call.now,
  };
  const identified = await identify(call.credential, wanted);
  call.caller = identified.caller;
  // A refusal also says what is left of the limits.
  Object.assign(call.headers, rateOf(identified, call.now));
  checkCaller(identified, event);
  await noteSuperAccess(event, identified);
  waitUntil(call, noteKeyUse(event, identified));
  const { caller, user, brand } = identified;
  const earlier = unexpired(identified.earlier, call.now);
  if (idempotency && earlier) requireSameBody(idempotency, earlier);
  const isRepeated = earlier !== undefined;
  return { context: contextOf({ event, caller, user, brand, idempotency, isRepeated }), idempotency, earlier };
};
