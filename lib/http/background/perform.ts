import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { isChange } from '#lib/platform/core/contract/operation.ts';
import { checkCaller } from '../admit.ts';
import type { RequestEvent, RequestState } from '../call.ts';
import { contextOf } from '../context.ts';
import type { Performed } from '../handle.ts';

interface By {
  caller: Caller;
  brand: BrandRecord;
  requestId: string;
  now: Date;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** A request that nobody sent: an operation that reads takes only these parts of one. */
const eventOf = (call: RequestState, query: Record<string, string>): RequestEvent =>
  ({ headers: {}, queryStringParameters: query, call }) as unknown as RequestEvent;

/**
 * Performs an operation of a brand that reads, without a request: with the permissions and the validation of one. Work in
 * the background uses it for whoever asked for the work.
 */
export const perform = async (
  { operation, answer }: Performed,
  { caller, brand, requestId, now }: By,
  { params = {}, query = {} }: Asked,
): Promise<unknown> => {
  if (isChange(operation)) throw new Error(`${operation.id} changes something`);
  const call: RequestState = {
    operation,
    requestId,
    now,
    credential: undefined,
    caller,
    params: { brandId: brand.id, ...params },
    body: undefined,
    ignoredFiles: [],
    headers: {},
    cookies: {},
    beside: [],
  };
  const event = eventOf(call, query);
  checkCaller({ caller, user: undefined, brand }, event);
  const context = contextOf({ event, caller, user: undefined, brand, idempotency: undefined, isRepeated: false });
  const data = await answer(event, { context, idempotency: undefined, earlier: undefined });
  await Promise.all(call.beside);
  // As it would be read from an answer.
  return JSON.parse(JSON.stringify(data));
};
