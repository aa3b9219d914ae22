import type { ApiKeyUse } from '#lib/accounts/api-keys/records.ts';
import { noteActivity } from '#lib/accounts/auth/sessions.ts';
import { checkReason, enterAsStaff, reasonIn } from '#lib/accounts/staff-access/enter.ts';
import { checkPermission } from '#lib/platform/access/permission.rules.ts';
import { checkRate, type Limit } from '#lib/platform/access/rates.rules.ts';
import { keyUseMinutes } from '#lib/platform/core/contract/stated-numbers.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { apiRates, personRates, planLimits } from '#lib/platform/plans/limits.contract.ts';
import { effectiveTier } from '#lib/platform/plans/plan.rules.ts';
import type { IdempotencyRecord } from '#lib/platform/table/idempotency.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { putNow } from '#lib/platform/table/write-now.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { header, type RequestEvent, waitUntil } from './call.ts';
import { type Identified, identify } from './caller.ts';
import { type Context, contextOf } from './context.ts';
import { type Idempotency, idempotencyOf, requireSameBody, unexpired } from './idempotency.ts';
import { rateHeaders } from './problem-headers.ts';
import { replaceCodes } from './store-codes/body.ts';
import { readStoreCode } from './store-codes/read.ts';
import { visitorAddress } from './visitor.ts';

const keyUseGrainMs = keyUseMinutes * 60_000;

const rateOf = ({ caller, home, counts }: Identified, now: Date): readonly Limit[] => {
  if (caller.kind === 'user') {
    const { perMinute, perSecond } = personRates;
    return checkRate([{ name: 'user', count: counts.minute, max: perMinute, maxInPart: perSecond }]);
  }
  const tier = home ? effectiveTier(home, now) : 'pro';
  const { perMinute, perSecond } = apiRates[tier];
  const key = { name: 'key', count: counts.minute, max: perMinute, maxInPart: perSecond };
  const max = planLimits.apiRequestsPerDay[tier];
  // A plan without keys has no calls of a day: the permission says so.
  return checkRate(counts.day && max > 0 ? [key, { name: 'key-day', count: counts.day, max }] : [key]);
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

/** Throws unless the caller may perform the operation of the request. */
export const checkCaller = (
  { caller, user, brand }: Pick<Identified, 'caller' | 'user' | 'brand'>,
  { call }: RequestEvent,
): void => {
  const { operation, now } = call;
  if (user?.status === 'suspended') throw new Problem('account_suspended', requestErrors().accountSuspended);
  if (user?.mustChangePassword && operation.group !== 'me')
    throw new Problem('password_change_required', requestErrors().chooseNewPassword);
  if (operation.credential === 'user' && caller.kind === 'api_key')
    throw new Problem('forbidden', requestErrors().userRequired, {
      reason: 'user_required',
    });
  const superAdmin = caller.kind === 'user' && caller.role === 'super_admin';
  if (operation.roles === 'super' && !superAdmin) throw new Problem('forbidden', requestErrors().staffOnly);
  const inBrand = call.params.brandId !== undefined;
  if (superAdmin && inBrand) orNotFound(brand, 'Brand');
  checkReason(caller, operation);
  // Where the path names no brand, an API key calls for its own.
  if (!inBrand && caller.kind === 'user') return;
  checkPermission(caller, operation, brand, call.params.locationId, now);
};

export interface Admitted {
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
    tenantId: call.params.tenantId,
    earlier: idempotency?.key,
    reason: reasonIn(header(event, 'x-access-reason')),
    now: call.now,
  };
  const [identified, wrongCode] = await Promise.all([identify(call.credential, wanted), readStoreCode(event)]);
  call.caller = identified.caller;
  // A refusal also says what is left of the limits.
  Object.assign(call.headers, rateHeaders(rateOf(identified, call.now), call.now));
  checkCaller(identified, event);
  if (wrongCode) throw wrongCode;
  const { user, brand } = identified;
  const caller = await enterAsStaff(call, identified);
  if (caller.kind === 'user' && caller.access) call.headers['X-Access-Ends'] = caller.access.endsAt;
  waitUntil(call, noteKeyUse(event, identified));
  if (identified.session) waitUntil(call, noteActivity(tenantView(caller.tenantId), identified.session, call.now));
  const earlier = unexpired(identified.earlier, call.now);
  if (idempotency && earlier) requireSameBody(idempotency, earlier);
  await replaceCodes(call, caller);
  const isRepeated = earlier !== undefined;
  return { context: contextOf({ event, caller, user, brand, idempotency, isRepeated }), idempotency, earlier };
};
