import { isUnavailable } from '#lib/calls/unavailable.ts';
import type { Data, Input, Operation } from '#lib/contract/operation.ts';
import { auditOf } from '#lib/data/audit.ts';
import { retrying } from '#lib/data/retrying.ts';
import { brandView, get } from '#lib/data/table.ts';
import { commit, store } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { isOver } from '#lib/domain/epoch.ts';
import { checkPermission } from '#lib/domain/permission.ts';
import { apiRates, effectiveTier, planLimits } from '#lib/domain/plan.ts';
import { found, invalid, Problem } from '#lib/domain/problem.ts';
import { body, type FormReader } from './body.ts';
import { type CallEvent, goBeside, header } from './call.ts';
import { credential, type Identified, identify } from './caller.ts';
import { type Context, type ContextOf, contextOf } from './context.ts';
import { edge } from './edge.ts';
import { type Answer, envelope } from './envelope.ts';
import { type Idempotency, idempotencyOf, replay } from './idempotency.ts';
import { mostRuns, pipeline } from './pipeline.ts';
import { checkRate } from './rate.ts';
import { params, readInput } from './validate.ts';
import { visitorAddress } from './visitor.ts';

const personRate = { perSecond: 20, perMinute: 600 };
const keyUseGrainMs = 5 * 60_000;

const rateOf = ({ caller, brand, counts }: Identified, now: Date): Record<string, string> => {
  if (caller.kind === 'user') {
    const { perMinute, perSecond } = personRate;
    return checkRate([{ name: 'user', count: counts.minute, max: perMinute, maxInPart: perSecond }], now);
  }
  const tier = brand ? effectiveTier(brand, now) : 'pro';
  const { perMinute, perSecond } = apiRates[tier];
  const key = { name: 'key', count: counts.minute, max: perMinute, maxInPart: perSecond };
  const max = planLimits.apiRequestsPerDay[tier];
  return checkRate(counts.day ? [key, { name: 'key-day', count: counts.day, max }] : [key], now);
};

const noteKeyUse = async (event: CallEvent, { keyUse }: Identified): Promise<void> => {
  const { now } = event.call;
  if (!keyUse) return;
  const { last, newHash } = keyUse;
  const isRecent = last && now.getTime() - Date.parse(last.at) < keyUseGrainMs;
  if (isRecent && (newHash === undefined || newHash === last.newHash)) return;
  const use = {
    kind: 'api-key-use',
    at: now.toISOString(),
    ip: await visitorAddress(event),
    ...(newHash && { newHash }),
  };
  await store(keyUse.key, use);
};

/** A super-admin says why, and the brand can read it: every look into a brand is on its record, or refused. */
const noteSuperAccess = async (event: CallEvent, { caller, brand }: Identified): Promise<void> => {
  if (caller.kind !== 'user' || caller.role !== 'super_admin' || !brand) return;
  const { operation, requestId, now } = event.call;
  const by = { kind: 'user' as const, id: caller.userId, reason: caller.reason };
  const entry = { by, operation: operation.id, requestId };
  await commit([auditOf(brandView(brand.id), entry, changed('access', brand.id, undefined, undefined), now)]);
};

const reasonOf = (event: CallEvent): string | null => header(event, 'x-access-reason')?.trim().slice(0, 200) || null;

const checkCaller = ({ caller, user, brand }: Identified, { call }: CallEvent): void => {
  const { operation, now } = call;
  if (user?.status === 'suspended') throw new Problem('account_suspended', 'This account is suspended');
  if (user?.mustChangePassword && operation.group !== 'me')
    throw new Problem('password_change_required', 'Choose a new password with PUT /v1/me first');
  const superAdmin = caller.kind === 'user' && caller.role === 'super_admin';
  if (operation.roles === 'super' && !superAdmin) throw new Problem('forbidden', 'For platform staff only');
  // Where the path names no brand, a key asks for its own.
  if (call.params.brandId === undefined && caller.kind === 'user') return;
  if (superAdmin) {
    found(brand, 'Brand');
    if (caller.reason === null)
      throw invalid([{ field: 'X-Access-Reason', code: 'required', message: 'say why, in this header' }]);
  }
  checkPermission(caller, operation, brand, call.params.locationId, now);
};

interface Admitted {
  context: Context;
  idempotency: Idempotency | undefined;
  /** The answer, when the same request was answered before. */
  answered: Answer | undefined;
}

const admit = async (event: CallEvent): Promise<Admitted> => {
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
  checkCaller(identified, event);
  Object.assign(call.headers, rateOf(identified, call.now));
  await noteSuperAccess(event, identified);
  goBeside(call, noteKeyUse(event, identified));
  const { caller, user, brand, earlier } = identified;
  const known = idempotency && earlier && !isOver(earlier.expiresAt, call.now);
  return {
    context: contextOf({ event, caller, user, brand, idempotency }),
    idempotency,
    answered: known ? await replay(idempotency, earlier, event) : undefined,
  };
};

/** The function of an operation for signed-in users and API keys. `run` is the operation itself; `readForm` reads its files. */
export const handle = <Op extends Operation>(
  operation: Op,
  run: (input: Input<Op>, context: ContextOf<Op>) => Promise<Data<Op>>,
  readForm?: FormReader,
) =>
  pipeline(
    operation,
    [envelope(operation), edge, credential, params(operation), body(operation, readForm)],
    async (event) => {
      const { context, idempotency, answered } = await admit(event);
      if (answered) return answered;
      const input = readInput(operation, event);
      try {
        return await retrying(() => run(input, context as ContextOf<Op>), mostRuns);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        // The same request may have run at the same time, and its change may be what refuses this one.
        const earlier = idempotency && (await get(idempotency.key));
        if (!earlier || isOver(earlier.expiresAt, event.call.now)) throw error;
        return replay(idempotency, earlier, event);
      }
    },
  );
