export interface RetryOptions {
  /**
   * How often one request is sent at most, the first time included; 1 turns retries off. An attempt that was answered with 429 is
   * not counted, as it succeeds after a pause. Default: 4
   */
  maxAttempts?: number;
  /**
   * Budget of waiting: the longest time, in seconds, that all pauses of one request take together. A `Retry-After` that does
   * not fit into what is left of it ends the attempts at once. Default: 90, which is more than the minute of a rate limit.
   */
  maxPauseSeconds?: number;
  /** Whether what can be repeated is also sent again after 500, 502 and 504. Default: true */
  afterServerErrors?: boolean;
}

/** The API did not carry the request out, and may do so later. */
const isBusy = (status: number): boolean => status === 429 || status === 503;

/** Something failed, and the request may have been carried out. */
const hasFailed = (status: number): boolean => status === 500 || status === 502 || status === 504;

/** `Retry-After` in milliseconds, which is in seconds or a date. */
export const askedPause = (headers: Headers): number | undefined => {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1000);
};

/** Half a second at first and twice as long each time, with a random part, so that clients do not retry at the same time. */
const ownPause = (attempt: number): number => 500 * 2 ** Math.min(attempt - 1, 5) * (0.5 + Math.random() / 2);

/** Calls that wait for the same moment are spread over the quarter of a second after it. */
const spread = (): number => 250 * Math.random();

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

interface Sending {
  /** Called before each attempt. What it throws ends the call. */
  prepare: () => Promise<void>;
  send: () => Promise<Response>;
  signal: AbortSignal;
  /** Whether it may be sent again if it was perhaps carried out. */
  isRepeatable: boolean;
}

/**
 * Sends a request, and again after 429 and 503. A request that is safe to repeat is also sent again after a network error, 500, 502
 * and 504. Returns the last response, or throws the last network error.
 */
export const sendAgain = async (
  { prepare, send, signal, isRepeatable }: Sending,
  { maxAttempts = 4, maxPauseSeconds = 90, afterServerErrors = true }: RetryOptions,
): Promise<Response> => {
  let remaining = maxPauseSeconds * 1000;
  let counted = 0;
  for (let attempt = 1; ; attempt++) {
    await prepare();
    const outcome = await send().catch((error: unknown) => ({ error }));
    const response = 'error' in outcome ? undefined : outcome;
    const again = response
      ? isBusy(response.status) || (isRepeatable && afterServerErrors && hasFailed(response.status))
      : isRepeatable;
    const asked = response && askedPause(response.headers);
    const wait = asked ?? ownPause(attempt);
    if (response?.status !== 429 || maxAttempts === 1) counted++;
    if (!again || signal.aborted || counted >= maxAttempts || wait > remaining) {
      if ('error' in outcome) throw outcome.error;
      return outcome;
    }
    const all = asked === undefined ? wait : wait + spread();
    await pause(all, signal);
    remaining -= all;
  }
};
