import type { IncomingMessage } from 'node:http';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { HttpHandlerOptions, RetryStrategyV2, RetryToken } from '@smithy/types';
import { connectLimitMs, type Service } from './limits.ts';
import { attemptMsOf, beginRetries, type Retries } from './retries.ts';
import { failureOf } from './unavailable.ts';

/** The SDK's request timeout covers only the headers. A body that stops arriving for this long fails too. */
const endSilence = (body: IncomingMessage, ms: number): void => {
  const { socket } = body;
  const giveUp = (): void => {
    const error = new Error(`The body of a response was silent for ${ms} ms`);
    body.destroy(Object.assign(error, { name: 'TimeoutError' }));
  };
  socket.setTimeout(ms, giveUp);
  body.once('close', () => socket.off('timeout', giveUp).setTimeout(0));
};

/** The SDK's HTTP handler, with the attempt timeout of the current waiter. */
class TimedHandler extends NodeHttpHandler {
  readonly #service: Service;

  constructor(service: Service) {
    // Without the last option the SDK only logs a slow attempt. Its socket timeout is replaced below.
    super({ connectionTimeout: connectLimitMs(), socketTimeout: 0, throwOnRequestTimeout: true });
    this.#service = service;
  }

  override async handle(request: Parameters<NodeHttpHandler['handle']>[0], options: HttpHandlerOptions = {}) {
    const requestTimeout = attemptMsOf(this.#service);
    const handled = await super.handle(request, { ...options, requestTimeout });
    endSilence(handled.response.body, requestTimeout);
    return handled;
  }
}

class CallToken implements RetryToken {
  readonly retries: Retries;

  constructor(retries: Retries) {
    this.retries = retries;
  }

  getRetryCount(): number {
    return this.retries.count;
  }

  getRetryDelay(): number {
    return 0;
  }
}

/** Retries while the waiter of the call has time. The SDK's own strategy makes three attempts over two seconds and more. */
const retryStrategy: RetryStrategyV2 = {
  acquireInitialRetryToken: async () => new CallToken(beginRetries()),
  refreshRetryTokenForRetry: async (token, { error }) => {
    const failure = failureOf(error);
    if (failure && token instanceof CallToken && (await token.retries.pause(failure))) return token;
    throw new Error('The call is not retried');
  },
  recordSuccess: () => undefined,
};

interface Client {
  middlewareStack: { remove(name: string): boolean };
}

/** The SDK copies each request and answer into a log entry, which it does not write. */
export const withoutLogEntries = <C extends Client>(client: C): C => {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};

/** The options of every client of an AWS service: no call waits without a limit. */
export const clientOptions = (service: Service) => ({ requestHandler: new TimedHandler(service), retryStrategy });
