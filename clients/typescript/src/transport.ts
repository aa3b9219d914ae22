import type { SentAs } from './request.ts';
import { type RetryOptions, sendAgain } from './retries.ts';

type Send = (request: Request) => Promise<Response>;

type Token = string | (() => string | Promise<string>);

export type Credential =
  | { apiKey: string; token?: never }
  /** The access token of a signed-in user, or a function that returns the present one. */
  | { token: Token; apiKey?: never }
  /** For operations under `/public`. */
  | { apiKey?: never; token?: never };

/** How patient a client is, or one call of it. */
export interface Patience {
  /** Longest time, in seconds, until one attempt is answered completely. Default: 60 */
  timeoutSeconds?: number;
  retries?: RetryOptions;
}

export type TransportOptions = Credential &
  Patience & {
    /** Default: the global `fetch`. */
    fetch?: Send;
    /** Name of the program in the logs of the API. Pages cannot send one. */
    userAgent?: string | undefined;
  };

/** Sends the request of an operation, with all its attempts. The answer is complete. */
export type Transport = (operation: SentAs | undefined, request: Request, patience: Patience) => Promise<Response>;

const timeOf = (seconds: number): string => `The API did not answer within ${seconds} s`;

const complete = async (request: Request, send: Send): Promise<Response> => {
  const response = await send(request);
  const bytes = await response.arrayBuffer();
  // A redirect that a browser did not follow has no status.
  return response.status === 0 ? response : new Response(bytes.byteLength > 0 ? bytes : null, response);
};

/** One attempt, until the last byte of the answer. */
const within = async (seconds: number, request: Request, send: Send): Promise<Response> => {
  const { signal } = request;
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => ending.abort(new DOMException(timeOf(seconds), 'TimeoutError')), seconds * 1000);
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
  });
  try {
    signal.throwIfAborted();
    // A redirect would take the key to another address. A `fetch` of the program may not know the signal.
    const sent = new Request(request.clone(), { signal: ending.signal, redirect: 'manual' });
    return await Promise.race([complete(sent, send), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};

/** Whether a request that may have been carried out can be sent again. With `If-Match`, its second answer would be 412. */
const isRepeatable = ({ method, headers }: Request, operation: SentAs | undefined): boolean =>
  method === 'POST'
    ? headers.has('idempotency-key')
    : method === 'GET' || !(operation?.actsAnew || headers.has('if-match'));

export const transport =
  ({ apiKey, token, userAgent, fetch: send = (request) => fetch(request), ...defaults }: TransportOptions): Transport =>
  async (operation, request, patience) => {
    const { headers } = request;
    if (apiKey !== undefined) headers.set('X-API-Key', apiKey);
    if (userAgent !== undefined) headers.set('User-Agent', userAgent);
    // One whose answer was lost can be sent again.
    if (operation?.isCreation && !headers.has('idempotency-key')) headers.set('Idempotency-Key', crypto.randomUUID());
    const timeoutSeconds = patience.timeoutSeconds ?? defaults.timeoutSeconds ?? 60;
    const sending = {
      // Before each attempt, as a token may expire during a pause.
      prepare: async () => {
        if (token !== undefined)
          headers.set('Authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
      },
      send: () => within(timeoutSeconds, request, send),
      signal: request.signal,
      isRepeatable: isRepeatable(request, operation),
    };
    return sendAgain(sending, { ...defaults.retries, ...patience.retries });
  };
