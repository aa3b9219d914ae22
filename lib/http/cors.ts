import { variable } from '#lib/env.ts';

const exposed =
  'ETag, X-Request-Id, Idempotent-Replayed, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';

/** The API is for the admin's own origins, the public part for every page. */
export const corsHeaders = (path: string, origin: string | undefined): Record<string, string> => {
  if (path.startsWith('/public/'))
    return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed };
  const allowed = origin !== undefined && variable('ADMIN_ORIGINS').split(',').includes(origin);
  return {
    Vary: 'Origin',
    ...(allowed && { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed }),
  };
};
