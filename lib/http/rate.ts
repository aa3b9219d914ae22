import { Problem } from '#lib/platform/core/problem.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { Count } from '#lib/platform/table/rates.ts';

/** A limit of a window, and of its parts if it has one: calls in a minute, and in each second of it. */
export interface Allowance {
  name: string;
  count: Count;
  max: number;
  maxInPart?: number;
}

interface Limit {
  name: string;
  max: number;
  calls: number;
  windowSeconds: number;
  resetSeconds: number;
}

/** A part is a second or a minute. */
const limitsOf = ({ name, count, max, maxInPart }: Allowance): Limit[] => {
  const { calls, callsInPart, windowSeconds, resetSeconds, partSeconds, partResetSeconds } = count;
  const whole = { name, max, calls, windowSeconds, resetSeconds };
  if (maxInPart === undefined) return [whole];
  const partName = `${name}-${partSeconds > 1 ? 'minute' : 'second'}`;
  const part = { max: maxInPart, calls: callsInPart, windowSeconds: partSeconds, resetSeconds: partResetSeconds };
  return [whole, { name: partName, ...part }];
};

const remainingOf = ({ max, calls }: Limit): number => Math.max(0, max - calls);

/** Headers of the IETF's rate-limit draft with all limits, and the older ones that clients know, with one of them. */
const headersOf = (limits: readonly Limit[], shown: Limit, now: Date): Record<string, string> => ({
  'RateLimit-Policy': limits.map(({ name, max, windowSeconds }) => `"${name}";q=${max};w=${windowSeconds}`).join(', '),
  RateLimit: limits.map((limit) => `"${limit.name}";r=${remainingOf(limit)};t=${limit.resetSeconds}`).join(', '),
  'X-RateLimit-Limit': String(shown.max),
  'X-RateLimit-Remaining': String(remainingOf(shown)),
  'X-RateLimit-Reset': String(expiryAfter(shown.resetSeconds, now)),
});

/**
 * Headers with the caller's remaining calls. Above any limit, throws `rate_limited`, which is about the one that lasts
 * longest.
 */
export const checkRate = (allowances: readonly Allowance[], now: Date): Record<string, string> => {
  const limits = allowances.flatMap(limitsOf);
  const exceeded = limits.filter(({ calls, max }) => calls > max);
  const [longest] = exceeded.toSorted((one, other) => other.resetSeconds - one.resetSeconds);
  const shown = longest ?? limits[0];
  const headers = shown ? headersOf(limits, shown, now) : {};
  if (!longest) return headers;
  const { name: limit, max, windowSeconds, resetSeconds } = longest;
  throw new Problem(
    'rate_limited',
    `Too many requests: more than ${max} in ${windowSeconds} s. Try again in ${resetSeconds} s`,
    { limit, max, windowSeconds },
    { ...headers, 'Retry-After': String(resetSeconds) },
  );
};
