import openapiFetch, { type Client, type Middleware } from 'openapi-fetch';
import { creations } from './generated/creations.ts';
import type { paths } from './generated/schema.ts';
import { type RetryOptions, retrying } from './retries.ts';

/** Every operation of the API by method and path, such as `client.GET('/v1/brands/{brandId}/leads', ...)`. */
export type FrontageClient = Client<paths, 'application/json'>;

type Token = string | (() => string | Promise<string>);

type Credential =
  | { apiKey: string; token?: never }
  /** The access token of a signed-in user, or a function that returns the present one. */
  | { token: Token; apiKey?: never }
  /** For operations under `/public`. */
  | { apiKey?: never; token?: never };

export type FrontageClientOptions = Credential & {
  /** Such as `https://api.acme.example`. */
  baseUrl: string;
  retries?: RetryOptions;
  /** Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

const credentials = ({ apiKey, token }: Credential): Middleware => ({
  async onRequest({ request }) {
    if (apiKey !== undefined) request.headers.set('X-API-Key', apiKey);
    else if (token !== undefined)
      request.headers.set('Authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
  },
});

/** A key for each creation, so that one whose answer was lost can be sent again. */
const idempotencyKeys: Middleware = {
  onRequest({ request, schemaPath }) {
    if (request.method === 'POST' && creations.includes(schemaPath) && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', crypto.randomUUID());
  },
};

export const createClient = (options: FrontageClientOptions): FrontageClient => {
  const { baseUrl, retries = {}, fetch: send = (request) => fetch(request) } = options;
  const client = openapiFetch<paths, 'application/json'>({ baseUrl, fetch: retrying(send, retries) });
  client.use(credentials(options), idempotencyKeys);
  return client;
};
