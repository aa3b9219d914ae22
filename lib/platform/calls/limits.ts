import { webhookAnswerSeconds, webhookCheckSeconds } from '#lib/platform/core/contract/stated-numbers.ts';
import { setting } from '#lib/platform/core/env.ts';

/** The AWS services that functions call. */
export type Service = 'table' | 'queues' | 'objects' | 'mail' | 'secrets' | 'edge';

/** Who waits for a call: a visitor of a brand's site, a signed-in user or API key, a worker, an operator. */
export type Waiter = 'visitor' | 'caller' | 'worker' | 'operator';

interface Limits {
  /** For one attempt, until the headers of the response arrive. */
  attemptMs: Record<Service, number>;
  /** How often a call is made at most, the first attempt included. */
  attempts: number;
  /** A throttled call is retried until this long after the request began; for a worker, after the call began. */
  retryThrottledMs: number;
  /** The same for a call that timed out, lost its connection or got a server error. */
  retryFailedMs: number;
  firstPauseMs: number;
  maxPauseMs: number;
}

/**
 * A visitor gets 503 after about 300 ms when a service throttles or breaks connections, and after a second when it does not
 * answer: the first connection of a cold start may take almost that long. A worker's call ends within 15 seconds, the
 * shortest timeout of a worker; only for a mail it waits longer, as one that is not waited for may be sent twice.
 */
const limits: Record<Waiter, Limits> = {
  visitor: {
    attemptMs: { table: 1_000, queues: 1_000, objects: 1_000, mail: 1_000, secrets: 1_000, edge: 1_000 },
    attempts: 6,
    retryThrottledMs: 200,
    retryFailedMs: 300,
    firstPauseMs: 25,
    maxPauseMs: 100,
  },
  caller: {
    attemptMs: { table: 3_000, queues: 3_000, objects: 8_000, mail: 4_000, secrets: 4_000, edge: 4_000 },
    attempts: 10,
    retryThrottledMs: 1_500,
    retryFailedMs: 3_500,
    firstPauseMs: 50,
    maxPauseMs: 500,
  },
  worker: {
    attemptMs: { table: 5_000, queues: 5_000, objects: 30_000, mail: 20_000, secrets: 4_000, edge: 5_000 },
    attempts: 12,
    retryThrottledMs: 5_000,
    retryFailedMs: 6_000,
    firstPauseMs: 50,
    maxPauseMs: 1_000,
  },
  operator: {
    attemptMs: { table: 10_000, queues: 10_000, objects: 60_000, mail: 10_000, secrets: 10_000, edge: 10_000 },
    attempts: 20,
    retryThrottledMs: 30_000,
    retryFailedMs: 30_000,
    firstPauseMs: 50,
    maxPauseMs: 5_000,
  },
};

/** For a whole exchange with a server outside of AWS. */
export const exchangeMs = {
  captcha: 2_000,
  credentialCheck: 5_000,
  integration: 5_000,
  webhook: webhookAnswerSeconds * 1000,
  webhookCheck: webhookCheckSeconds * 1000,
  certificateCheck: 3_000,
  dns: 2_000,
  probe: 10_000,
} as const;

/**
 * A local stack runs everything on one machine, where a response may wait for other work: its timeouts are longer by this
 * factor.
 */
const timeoutFactor = (): number => Number(setting('TIMEOUT_FACTOR', '1'));

/** For a TCP connection to an AWS service. */
export const connectLimitMs = (): number => 500 * timeoutFactor();

/** For an attempt of which an earlier answer can take the place. */
export const hurriedMs = (): number => 500 * timeoutFactor();

const longer = ({ retryThrottledMs, retryFailedMs, ...rest }: Limits, factor: number): Limits => {
  const attemptMs = { ...rest.attemptMs };
  for (const service of Object.keys(attemptMs) as Service[]) attemptMs[service] *= factor;
  return {
    ...rest,
    attemptMs,
    retryThrottledMs: retryThrottledMs * factor,
    retryFailedMs: retryFailedMs * factor,
  };
};

/** Computed once: they are asked for twice in each call. */
let lengthened: { factor: number; of: Map<Waiter, Limits> } | undefined;

export const limitsOf = (waiter: Waiter): Limits => {
  const factor = timeoutFactor();
  if (factor === 1) return limits[waiter];
  if (lengthened?.factor !== factor) lengthened = { factor, of: new Map() };
  const known = lengthened.of.get(waiter) ?? longer(limits[waiter], factor);
  lengthened.of.set(waiter, known);
  return known;
};
