import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { limitsOf, type Service, type Waiter } from './limits.ts';

interface Waiting {
  waiter: Waiter;
  beganAt: number;
  /** The code around the calls decides what follows a throttled one. */
  failsWhenThrottled?: boolean;
}

const waiting = new AsyncLocalStorage<Waiting>();

/** Runs a request whose calls share the time of its waiter. Calls outside of it count as a worker's. */
export const waitingFor = <T>(waiter: Waiter, run: () => T): T =>
  waiting.run({ waiter, beganAt: performance.now() }, run);

/** Runs calls that are not repeated when they are throttled, but fail at once. */
export const failingWhenThrottled = <T>(run: () => T): T => {
  const request = waiting.getStore() ?? { waiter: 'worker', beganAt: performance.now() };
  return waiting.run({ ...request, failsWhenThrottled: true }, run);
};

/** The timeout of one attempt of a call to a service. */
export const attemptMsOf = (service: Service): number =>
  limitsOf(waiting.getStore()?.waiter ?? 'worker').attemptMs[service];

export interface Retries {
  /** Retries so far. */
  readonly count: number;
  /** Waits before another attempt; false when the waiter has no time for one. */
  pause(after: 'throttled' | 'failed'): Promise<boolean>;
}

/** The retries of one call, with growing delays. */
export const beginRetries = (waiter?: Waiter): Retries => {
  const request = waiting.getStore();
  const beganAt = request?.beganAt ?? performance.now();
  const limits = limitsOf(waiter ?? request?.waiter ?? 'worker');
  let count = 0;
  return {
    get count() {
      return count;
    },
    pause: async (after) => {
      if (after === 'throttled' && request?.failsWhenThrottled) return false;
      const { firstPauseMs, maxPauseMs, retryThrottledMs, retryFailedMs } = limits;
      // Random, so that concurrent failures are not retried at the same moment.
      const ms = Math.min(maxPauseMs, firstPauseMs * 2 ** count) * (0.5 + Math.random() / 2);
      const endsAt = beganAt + (after === 'throttled' ? retryThrottledMs : retryFailedMs);
      if (performance.now() + ms > endsAt) return false;
      count++;
      await pause(ms);
      return true;
    },
  };
};
