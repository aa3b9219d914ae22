import type { IncomingMessage } from 'node:http';
import type { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { HttpHandlerOptions, RetryErrorInfo, RetryStrategyV2, RetryToken } from '@smithy/types';
import { connectionsTo } from './connections.ts';
import { connectLimitMs, type Service } from './limits.ts';
import { attemptOf, beginRetries, type Failure, type Retries } from './retries.ts';
import { failureOf, failureOfUndone } from './unavailable.ts';

/**
 * The SDK's request timeout covers only the headers. A body that stops arriving for this long fails too, and one that is not of a
 * file also when it has not arrived as a whole by then: a few bytes at a time would never end.
 */
const endBody = (body: IncomingMessage, ms: number, isFile: boolean): void => {
  const { socket } = body;
  const giveUp = (): void => {
    const error = new Error(`The body of a response did not arrive within ${ms} ms`);
    body.destroy(Object.assign(error, { name: 'TimeoutError' }));
  };
  socket.setTimeout(ms, giveUp);
  const whole = isFile ? undefined : setTimeout(giveUp, ms);
  body.once('close', () => {
    clearTimeout(whole);
    socket.off('timeout', giveUp).setTimeout(0);
  });
};

/**
 * Whether something in between answered, and what was asked was not done: with a page, or with nothing. Only S3 answers without a
 * body, which emulators of it call a page.
 */
const isForeign = (service: Service, { statusCode, headers }: HttpResponse): boolean => {
  if (statusCode >= 300) return false;
  const isEmpty = statusCode === 204 || headers['content-length'] === '0';
  return isEmpty ? service !== 'objects' : headers['content-type']?.startsWith('text/html') === true;
};

/** The SDK's HTTP handler, with the attempt timeout of the current waiter. It sends each request once. */
export class TimedHandler extends NodeHttpHandler {
  readonly #service: Service;
  readonly #connections: ReturnType<typeof connectionsTo>;
  #connectMs: number | undefined;

  constructor(service: Service) {
    const connections = connectionsTo(service);
    // Without the second option the SDK only logs a slow attempt. Its socket timeout is replaced above.
    super({ socketTimeout: 0, throwOnRequestTimeout: true, ...connections.agents });
    this.#connections = connections;
    this.#service = service;
  }

  /** A local stack sets the environment, on which the limit depends, after it has loaded the clients and perhaps used them. */
  #limitConnections(): void {
    const limit = connectLimitMs();
    if (limit === this.#connectMs) return;
    this.#connectMs = limit;
    this.updateHttpClientConfig('connectionTimeout', limit);
  }

  override async handle(request: Parameters<NodeHttpHandler['handle']>[0], options: HttpHandlerOptions = {}) {
    this.#limitConnections();
    const { ms, signal: abortSignal } = attemptOf(this.#service);
    this.#connections.use();
    const handling = super.handle(request, { abortSignal, ...options, requestTimeout: ms });
    const handled = await handling.catch((error: unknown) => {
      if (!abortSignal.aborted) this.#connections.closeIdle();
      throw error;
    });
    const isFile = this.#service === 'objects' && request.method === 'GET';
    endBody(handled.response.body, ms, isFile);
    if (!isFile && isForeign(this.#service, handled.response)) handled.response.statusCode = 503;
    return handled;
  }
}

class CallToken implements RetryToken {
  readonly retries: Retries;
  readonly #delayMs: number;

  constructor(retries: Retries, delayMs = 0) {
    this.retries = retries;
    this.#delayMs = delayMs;
  }

  getRetryCount(): number {
    return this.retries.count;
  }

  getRetryDelay(): number {
    return this.#delayMs;
  }
}

/** Which failures of a service may be followed by another attempt. */
type Repeated = (error: RetryErrorInfo['error']) => Failure | undefined;

/** Retries while the waiter of the call has time. The SDK's own strategy makes three attempts over two seconds and more. */
const retryWhile = (repeated: Repeated): RetryStrategyV2 => ({
  acquireInitialRetryToken: async () => new CallToken(beginRetries()),
  refreshRetryTokenForRetry: async (token, { error }) => {
    const retries = token instanceof CallToken ? token.retries : undefined;
    const failure = retries?.onlyUndone ? failureOfUndone(error) : repeated(error);
    const delayMs = failure && retries?.next(failure);
    if (!retries || delayMs === undefined) throw new Error('The call is not retried');
    return new CallToken(retries, delayMs);
  },
  recordSuccess: () => undefined,
});

/**
 * The options of every client of an AWS service: no call waits without a limit. `repeated` narrows what is tried again where a
 * second attempt may do something twice.
 */
export const clientOptions = (service: Service, repeated: Repeated = failureOf) => ({
  requestHandler: new TimedHandler(service),
  retryStrategy: retryWhile(repeated),
});

interface Client {
  middlewareStack: { remove(name: string): boolean };
}

/**
 * Without a logger, the SDK still copies each request and answer for its log: a fifth of the CPU time of a query of 25 records.
 */
export const withoutLogEntries = <C extends Client>(client: C): C => {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};
