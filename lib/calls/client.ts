import type { IncomingMessage } from 'node:http';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { HttpHandlerOptions, RetryErrorType, RetryStrategyV2, RetryToken } from '@smithy/types';
import { connectMs, type Service } from './limits.ts';
import { attemptMsOf, beginRetries, type Retries } from './retries.ts';

/** The SDK's request timeout ends with the headers: a body of which nothing comes for this long is given up too. */
const endSilence = (body: IncomingMessage, ms: number): void => {
  const { socket } = body;
  const giveUp = (): void => {
    const error = new Error(`The body of a response was silent for ${ms} ms`);
    body.destroy(Object.assign(error, { name: 'TimeoutError' }));
  };
  socket.setTimeout(ms, giveUp);
  body.once('close', () => socket.off('timeout', giveUp).setTimeout(0));
};

/** The SDK's own, with the time that an attempt may take for whoever waits for it. */
class TimedHandler extends NodeHttpHandler {
  readonly #service: Service;

  constructor(service: Service) {
    // Without the last option the SDK only warns of an attempt that takes too long. Its socket timeout is replaced below.
    super({ connectionTimeout: connectMs, socketTimeout: 0, throwOnRequestTimeout: true });
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

const failureOf: Partial<Record<RetryErrorType, 'throttled' | 'failed'>> = {
  THROTTLING: 'throttled',
  TRANSIENT: 'failed',
};

/** Retries for as long as the waiter of the call has time. The SDK's own makes three, over two seconds and more. */
const retryStrategy: RetryStrategyV2 = {
  acquireInitialRetryToken: async () => new CallToken(beginRetries()),
  refreshRetryTokenForRetry: async (token, { errorType }) => {
    const failure = failureOf[errorType];
    if (failure && token instanceof CallToken && (await token.retries.pause(failure))) return token;
    throw new Error('The call is not retried');
  },
  recordSuccess: () => undefined,
};

/** What every client of an AWS service is made with, so that no call waits without an end. */
export const clientOptions = (service: Service) => ({ requestHandler: new TimedHandler(service), retryStrategy });
