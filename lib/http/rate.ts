import { Problem } from '#lib/core/problem.ts';
import { expiryAfter } from '#lib/core/time/epoch.ts';
import type { Count } from '#lib/table/rates.ts';

export interface Allowance {
  name: string;
  count: Count;
  max: number;
  maxInPart?: number;
}

/** Headers of the IETF's rate-limit draft, and the older ones that clients know. */
const headersOf = ({ name, count, max }: Allowance, now: Date): Record<string, string> => {
  const remaining = Math.max(0, max - count.calls);
  return {
    'RateLimit-Policy': `"${name}";q=${max};w=${count.windowSeconds}`,
    RateLimit: `"${name}";r=${remaining};t=${count.resetSeconds}`,
    'X-RateLimit-Limit': String(max),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(expiryAfter(count.resetSeconds, now)),
  };
};

/** Headers with the caller's remaining calls; throws `rate_limited` above any limit. The first limit is shown. */
export const checkRate = (allowances: readonly Allowance[], now: Date): Record<string, string> => {
  for (const allowance of allowances) {
    const { count, max, maxInPart } = allowance;
    const bursting = maxInPart !== undefined && count.callsInPart > maxInPart;
    if (count.calls <= max && !bursting) continue;
    const wait = count.calls > max ? count.resetSeconds : count.partResetSeconds;
    throw new Problem('rate_limited', `Too many requests: try again in ${wait} s`, undefined, {
      ...headersOf(allowance, now),
      'Retry-After': String(wait),
    });
  }
  const [shown] = allowances;
  return shown ? headersOf(shown, now) : {};
};
