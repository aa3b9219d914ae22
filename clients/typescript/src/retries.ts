export interface RetryOptions {
  /** Attempts of one request, the first among them. Default: 4 */
  maxAttempts?: number;
  /** Longest time, in seconds, that all pauses of one request take together. Default: 30 */
  maxPauseSeconds?: number;
}

type Send = (request: Request) => Promise<Response>;

/** The API did not carry the request out, and says when to send it again. */
const isBusy = ({ status }: Response): boolean => status === 429 || status === 503;

/** Whether an attempt whose answer was lost can be repeated: reads, and creations that the API recognises by their key. */
const isRepeatable = ({ method, headers }: Request): boolean => method === 'GET' || headers.has('idempotency-key');

/** `Retry-After` in milliseconds, which is in seconds or a date. */
const askedPause = (response: Response | undefined): number | undefined => {
  const value = response?.headers.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1000);
};

/** Half a second at first and twice as long each time, with a random part, so that clients do not retry at the same time. */
const ownPause = (attempt: number): number => 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

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

/** Sends a request again after 429, 503 and lost answers, within the limits. Then it returns the last outcome. */
export const retrying =
  (send: Send, { maxAttempts = 4, maxPauseSeconds = 30 }: RetryOptions): Send =>
  async (request) => {
    let remaining = maxPauseSeconds * 1000;
    for (let attempt = 1; ; attempt++) {
      const outcome = await send(request.clone()).catch((error: unknown) => ({ error }));
      const response = 'error' in outcome ? undefined : outcome;
      const again = response ? isBusy(response) : isRepeatable(request) && !request.signal.aborted;
      const wait = askedPause(response) ?? ownPause(attempt);
      if (!again || attempt >= maxAttempts || wait > remaining) {
        if ('error' in outcome) throw outcome.error;
        return outcome;
      }
      await response?.body?.cancel();
      await pause(wait, request.signal);
      remaining -= wait;
    }
  };
