import { keptAttempts } from '#lib/platform/core/contract/stated-numbers.ts';
import type { Delivery } from './contract.ts';
import { nextAttemptAt, verdictOn } from './schedule.rules.ts';

/**
 * The states of a delivery:
 *
 *     pending --2xx--> delivered --redeliver--> pending
 *     pending --410, last attempt, endpoint disabled, lead erased--> failed --redeliver, replay--> pending
 *
 * Attempts are numbered over all rounds, so a number identifies one attempt.
 */
export interface Progress
  extends Pick<Delivery, 'status' | 'attemptCount' | 'attempts' | 'nextAttemptAt' | 'updatedAt'> {
  /** Attempts made before the current round: each round has the whole schedule. */
  roundFrom: number;
}

type Attempt = Delivery['attempts'][number];

/** A test is attempted once, as somebody waits for the result. */
export const isTest = ({ leadId }: Pick<Delivery, 'leadId'>): boolean => leadId === null;

/** Whether an attempt is the next one. It is `early` when the outcome of the attempt before it is not stored yet. */
export const turnOf = ({ status, attemptCount }: Progress, attempt: number): 'now' | 'past' | 'early' => {
  if (attempt > attemptCount + 1) return 'early';
  return status === 'pending' && attempt === attemptCount + 1 ? 'now' : 'past';
};

interface Made extends Omit<Attempt, 'number'> {
  retryAfter: string | null;
}

interface Circumstances {
  now: Date;
  random: number;
  /** Whether this is the only attempt. */
  once: boolean;
}

const withAttempt = <T extends Progress>(before: T, attempt: Omit<Attempt, 'number'>, now: Date): T => {
  const number = before.attemptCount + 1;
  return {
    ...before,
    attemptCount: number,
    attempts: [...before.attempts, { number, ...attempt }].slice(-keptAttempts),
    updatedAt: now.toISOString(),
  };
};

/** The delivery after one more attempt. */
export const afterAttempt = <T extends Progress>(before: T, made: Made, { now, random, once }: Circumstances): T => {
  const { retryAfter, ...attempt } = made;
  const after = withAttempt(before, attempt, now);
  const verdict = made.status === null ? 'retry' : verdictOn(made.status);
  const next =
    verdict === 'retry' && !once
      ? nextAttemptAt({ attempt: after.attemptCount - after.roundFrom, now, random, retryAfter })
      : null;
  const settled = verdict === 'delivered' ? 'delivered' : 'failed';
  return { ...after, status: next ? 'pending' : settled, nextAttemptAt: next?.toISOString() ?? null };
};

/** The delivery when no further attempt is possible. */
export const closed = <T extends Progress>(before: T, outcome: string, now: Date): T => ({
  ...withAttempt(before, { at: now.toISOString(), durationMs: 0, outcome, status: null, excerpt: null }, now),
  status: 'failed',
  nextAttemptAt: null,
});

/** An attempt that is later than this failed repeatedly, and waits for a service or for an operator. */
const maxDelayMs = 15 * 60_000;

/** Whether an attempt is in progress or imminent: neither settled nor waiting for a later time. */
export const isUnderWay = ({ status, nextAttemptAt }: Progress, now: Date): boolean => {
  const late = now.getTime() - Date.parse(nextAttemptAt ?? '');
  return status === 'pending' && late >= 0 && late < maxDelayMs;
};

/** The delivery at the beginning of a new round. */
export const restarted = <T extends Progress>(before: T, now: Date): T => ({
  ...before,
  status: 'pending',
  roundFrom: before.attemptCount,
  nextAttemptAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** Whether a round failed while nothing else succeeded either: then the endpoint is the cause, not the event. */
export const failedInVain = ({ attempts, roundFrom }: Progress, lastSuccessAt: string | undefined): boolean => {
  const first = attempts.find(({ number }) => number === roundFrom + 1);
  return first !== undefined && (lastSuccessAt === undefined || lastSuccessAt < first.at);
};
