import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { UserRecord } from '#lib/accounts/users/people.ts';
import { type Caller, callerId } from '#lib/platform/access/caller.rules.ts';
import { isCreation } from '#lib/platform/core/contract/operation.ts';
import { get } from '#lib/platform/table/table.ts';
import { checkCaller } from '../admit.ts';
import type { RequestEvent, RequestState } from '../call.ts';
import { contextOf } from '../context.ts';
import type { Performed } from '../handle.ts';
import { idempotencyNamed, unexpired } from '../idempotency.ts';

interface By {
  caller: Caller;
  user: UserRecord | undefined;
  brand: BrandRecord;
  requestId: string;
  now: Date;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Names a creation, so that a second one with this name is not made. */
  once?: string;
}

/** A request that nobody sent: the operation reads its parts only. */
const eventOf = (call: RequestState, query: Record<string, string>): RequestEvent =>
  ({
    headers: {},
    queryStringParameters: query,
    requestContext: { http: { method: call.operation.method } },
    call,
  }) as unknown as RequestEvent;

/**
 * Performs an operation of a brand without a request: with the permissions, validation and writes of one. Work in the
 * background uses it for whoever asked for the work.
 */
export const perform = async ({ operation, answer }: Performed, by: By, asked: Asked): Promise<unknown> => {
  const { caller, user, brand, requestId, now } = by;
  const { params = {}, query = {}, body, once } = asked;
  const call: RequestState = {
    operation,
    requestId,
    now,
    credential: undefined,
    caller,
    params: { brandId: brand.id, ...params },
    body,
    ignoredFiles: [],
    headers: {},
    cookies: {},
    beside: [],
  };
  const event = eventOf(call, query);
  checkCaller({ caller, user, brand }, event);
  const idempotency =
    once !== undefined && isCreation(operation)
      ? idempotencyNamed(callerId(caller), operation, once, [call.params, body])
      : undefined;
  const earlier = idempotency && unexpired(await get(idempotency.key), now);
  const context = contextOf({ event, caller, user, brand, idempotency, isRepeated: earlier !== undefined });
  const data = await answer(event, { context, idempotency, earlier });
  await Promise.all(call.beside);
  // As it would be read from an answer.
  return JSON.parse(JSON.stringify(data));
};
