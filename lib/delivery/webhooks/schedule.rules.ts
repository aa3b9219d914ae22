const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait before each attempt: 75 h 35 m and five seconds from the first to the last. */
export const waits = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
export const maxRetryAfter = 24 * hour;
/** The part of a wait by which it may be shorter or longer. */
export const jitter = 0.2;

export const maxAttempts = waits.length;

interface Attempts {
  /** The number of attempts made; 0 gives the first. */
  attempt: number;
  now: Date;
  /**
   * From [0, 1): it spreads the wait by a fifth either way, so that an endpoint that recovers does not get everything at
   * once.
   */
  random: number;
  retryAfter?: string | null | undefined;
}

/** The time of the next attempt, or null after the last one. */
export const nextAttemptAt = ({ attempt, now, random, retryAfter }: Attempts): Date | null => {
  const wait = waits[attempt];
  if (wait === undefined) return null;

  const spread = Math.round(wait * (1 - jitter + 2 * jitter * random));
  const asked = parseRetryAfter(retryAfter, now)?.getTime() ?? 0;
  return new Date(Math.max(now.getTime() + spread, asked));
};

/**
 * The outcome of a delivery by the status. Errors such as 401 or 404 are retried too, because receivers may be misdeployed.
 */
export const verdictOn = (status: number): 'delivered' | 'retry' | 'disable' => {
  if (status === 410) return 'disable';
  return status >= 200 && status < 300 ? 'delivered' : 'retry';
};

const datedByHttp = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w :-]+$/;

/** The time of a Retry-After header, at most a day away; null when it is absent or invalid. */
export const parseRetryAfter = (header: string | null | undefined, now: Date): Date | null => {
  const value = header?.trim() ?? '';
  const moment = /^\d+$/.test(value) ? now.getTime() + Number(value) * second : parseHttpDate(value);
  return Number.isNaN(moment) ? null : new Date(Math.min(moment, now.getTime() + maxRetryAfter));
};

// One of the three forms of an HTTP-date omits GMT, and the engine would parse it as local time.
const parseHttpDate = (value: string): number => {
  if (!datedByHttp.test(value)) return Number.NaN;
  return Date.parse(value.endsWith(' GMT') ? value : `${value} GMT`);
};
