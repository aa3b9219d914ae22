import { type Limit, RateLimited } from '#lib/platform/access/rates.rules.ts';
import type { UnauthenticatedReason } from '#lib/platform/core/errors.ts';
import type { Problem } from '#lib/platform/core/problem.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';

type Headers = Record<string, string>;

const remainingOf = ({ max, calls }: Limit): number => Math.max(0, max - calls);

/** Headers of the IETF's rate-limit draft with all limits, and the older ones that clients know, with one of them. */
export const rateHeaders = (limits: readonly Limit[], now: Date, shown = limits[0]): Headers =>
  shown
    ? {
        'RateLimit-Policy': limits
          .map(({ name, max, windowSeconds }) => `"${name}";q=${max};w=${windowSeconds}`)
          .join(', '),
        RateLimit: limits.map((limit) => `"${limit.name}";r=${remainingOf(limit)};t=${limit.resetSeconds}`).join(', '),
        'X-RateLimit-Limit': String(shown.max),
        'X-RateLimit-Remaining': String(remainingOf(shown)),
        'X-RateLimit-Reset': String(expiryAfter(shown.resetSeconds, now)),
      }
    : {};

const challengeOf = ({ reason }: { reason: UnauthenticatedReason }): string =>
  reason === 'missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${reason}"`;

/** The headers of a refusal. */
export const problemHeaders = (problem: Problem, now: Date): Headers => {
  const { code, details, retryAfterSeconds } = problem;
  return {
    ...(problem instanceof RateLimited && rateHeaders(problem.limits, now, problem.exceeded)),
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(code === 'unauthenticated' && {
      'WWW-Authenticate': challengeOf(details as { reason: UnauthenticatedReason }),
    }),
  };
};
