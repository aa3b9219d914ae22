/** What pages of other origins may read of an answer, beside what they always may. */
export const exposing = {
  'Access-Control-Expose-Headers':
    'ETag, X-Request-Id, Idempotent-Replayed, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After',
};

/** What they may send. */
export const allowing = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Content-Type, Authorization, X-API-Key, Idempotency-Key, If-Match, If-None-Match, X-Access-Reason',
  'Access-Control-Max-Age': '7200',
};

/** Below this every page may. */
export const publicPath = '/public/';
export const toEveryPage = { 'Access-Control-Allow-Origin': '*', ...exposing };
