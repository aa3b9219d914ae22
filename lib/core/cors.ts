/** What pages of other origins may read of an answer, beside what they always may. */
export const exposing = {
  'Access-Control-Expose-Headers':
    'Allow, ETag, X-Request-Id, Idempotent-Replayed, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After',
};

/** What they may send. */
export const allowing = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Content-Type, Authorization, X-API-Key, Idempotency-Key, If-Match, If-None-Match, X-Access-Reason',
  'Access-Control-Max-Age': '7200',
};

/** Below this every page may, but for forms that name the origins of their pages. */
export const publicPath = '/public/';
export const toEveryPage = { 'Access-Control-Allow-Origin': '*', ...exposing };

/** For an answer that depends on the origin of the page: only `origin` may read it, or nobody. */
export const toOrigin = (origin: string | undefined): Record<string, string> => ({
  Vary: 'Origin',
  ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin, ...exposing }),
});
