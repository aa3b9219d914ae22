import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { limitsOf, type Service, type Waiter } from './limits.ts';

interface Waiting {
  waiter: Waiter;
  beganAt: number;
  /** Aborted when the request is over: nobody waits for its calls any more. */
  signal: AbortSignal;
  /** The code around the calls decides what follows a throttled one. */
  failsWhenThrottled?: boolean;
  /** Whoever makes the calls comes again if they fail, and a second attempt of one that was made does harm. */
  repeatsOnlyUndone?: boolean;
}

const waiting = new AsyncLocalStorage<Waiting>();

/** Why calls of a request that is over are ended. One for all, as an error takes time to make. */
const over = Object.assign(new Error('Nobody waits for the call any more'), { name: 'AbortError' });

/**
 * Runs a request whose calls share the time of its waiter; each call of a worker has its own. Calls that are still open when
 * it ends are ended too: they would go on in the next invocation of the process, however much later. Calls outside of a
 * request count as a worker's.
 */
export const waitingFor = async <T>(waiter: Waiter, run: () => Promise<T>): Promise<T> => {
  const end = new AbortController();
  try {
    return await waiting.run({ waiter, beganAt: performance.now(), signal: end.signal }, run);
  } finally {
    end.abort(over);
  }
};

const endless = new AbortController().signal;

const currentRequest = (): Waiting =>
  waiting.getStore() ?? { waiter: 'worker', beganAt: performance.now(), signal: endless };

/** Runs calls that are not repeated when they are throttled, but fail at once. */
export const failingWhenThrottled = <T>(run: () => T): T =>
  waiting.run({ ...currentRequest(), failsWhenThrottled: true }, run);

/** Runs calls that are not repeated once they may have been made. */
export const repeatingOnlyUndone = <T>(run: () => T): T =>
  waiting.run({ ...currentRequest(), repeatsOnlyUndone: true }, run);

/** How long one attempt of a call to a service may take, and what ends it earlier. */
export const attemptOf = (service: Service): { ms: number; signal: AbortSignal } => {
  const { waiter, signal } = currentRequest();
  return { ms: limitsOf(waiter).attemptMs[service], signal };
};

/** Why an attempt failed: the service asks for fewer calls, or it did not answer as it should. */
export type Failure = 'throttled' | 'failed';

export interface Retries {
  /** Retries so far. */
  readonly count: number;
  /** Whether a call is final that may have been made. */
  readonly onlyUndone: boolean;
  /** Milliseconds until another attempt, which counts from now on; undefined when the waiter has no time for one. */
  next(after: Failure): number | undefined;
  /** Waits before another attempt; false when the waiter has no time for one. */
  pause(after: Failure): Promise<boolean>;
}

/** The retries of one call, with growing delays. */
export const beginRetries = (waiter?: Waiter): Retries => {
  const request = currentRequest();
  const limits = limitsOf(waiter ?? request.waiter);
  const beganAt = request.waiter === 'worker' ? performance.now() : request.beganAt;
  let count = 0;
  const next = (after: Failure): number | undefined => {
    const { attempts, firstPauseMs, maxPauseMs, retryThrottledMs, retryFailedMs } = limits;
    if (request.signal.aborted || count + 1 >= attempts) return undefined;
    if (after === 'throttled' && request.failsWhenThrottled) return undefined;
    // Random, so that concurrent failures are not retried at the same moment.
    const ms = Math.min(maxPauseMs, firstPauseMs * 2 ** count) * (0.5 + Math.random() / 2);
    const endsAt = beganAt + (after === 'throttled' ? retryThrottledMs : retryFailedMs);
    if (performance.now() + ms > endsAt) return undefined;
    count++;
    return ms;
  };
  return {
    get count() {
      return count;
    },
    onlyUndone: request.repeatsOnlyUndone === true,
    next,
    pause: async (after) => {
      const ms = next(after);
      if (ms !== undefined) await pause(ms);
      return ms !== undefined;
    },
  };
};
