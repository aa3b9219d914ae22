/** Headers that pages of other origins may read, beside the standard ones. */
export const exposing = {
  'Access-Control-Expose-Headers':
    'Allow, ETag, X-Request-Id, Idempotent-Replayed, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Access-Ends',
};

/** Headers that they may send. */
export const allowing = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Content-Type, Authorization, X-API-Key, Idempotency-Key, If-Match, If-None-Match, X-Access-Reason',
  'Access-Control-Max-Age': '7200',
};

/** Pages of all origins may use the paths below this, except for submits of forms with a list of origins. */
export const publicPath = '/public/';
export const toEveryPage = { 'Access-Control-Allow-Origin': '*', ...exposing };

/** For an answer that depends on the page's origin: only `origin` may read it, or no page. */
export const toOrigin = (origin: string | undefined): Record<string, string> => ({
  Vary: 'Origin',
  ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin, ...exposing }),
});
