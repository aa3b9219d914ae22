import { type QueueName, queues } from '#infra/resources.ts';
import type { Random } from './random.ts';

/** What goes wrong with one call of a service. */
export type CallFault =
  /** Refused as too much; nothing is done. */
  | 'throttled'
  /** A server error; nothing is done. */
  | 'broken'
  /** The connection is lost before anything is done. */
  | 'unconnected'
  /** Done, but the answer is lost. */
  | 'answer lost'
  /** Never answered, and not done. */
  | 'silent'
  /** Done, and never answered. */
  | 'silent but done'
  /** Answered after seconds. */
  | 'slow'
  /** Some of a batch is done. */
  | 'half'
  /** A transaction that another one is in the way of. */
  | 'conflict';

const callFaults: readonly CallFault[] = [
  'throttled',
  'broken',
  'unconnected',
  'answer lost',
  'silent',
  'silent but done',
  'slow',
  'half',
  'conflict',
];

/** Every kind of fault, with its share where it can occur. */
export interface FaultPlan {
  calls: { fault: CallFault; share: number }[];
  /** Times in which every call of a service fails alike, in milliseconds from the beginning. */
  outages: { service: string; queue?: QueueName; fault: CallFault; fromMs: number; untilMs: number }[];
  /** Of invocations: ended at a call, without an answer. */
  crash: number;
  /** Of invocations: the clock is off, by up to an hour. */
  skew: number;
  /** Of messages: delivered twice at about the same time. */
  duplicate: number;
  /** Of batches that were done: the service does not learn it, and delivers them again. */
  redelivery: number;
  /** Of batches: smaller than they could be. */
  split: number;
  /** Until when there are faults, in milliseconds from the beginning. */
  untilMs: number;
}

const minute = 60_000;

type Outage = FaultPlan['outages'][number];

/** The faults of an outage of minutes or hours. An `answer lost` to every call lasts seconds at most: each caller would repeat its writes. */
const longFaults: readonly [CallFault, ...CallFault[]] = ['throttled', 'broken', 'unconnected', 'silent'];

const outageOf = (random: Random, untilMs: number): Outage => {
  const fromMs = random.between(0, untilMs);
  const isLong = random.chance(0.2);
  const lastsMs = isLong ? random.between(2, 120) * minute : random.between(2_000, 90_000);
  return {
    service: random.pick(['table', 'queues', 'mail', 'localhost', 'objects']),
    fault: random.pick(isLong ? longFaults : [...longFaults, 'answer lost']),
    fromMs,
    untilMs: Math.min(untilMs, fromMs + lastsMs),
  };
};

/** One queue takes nothing and the others do: what was sent to them is no proof that all was. */
const queueOutageOf = (random: Random, untilMs: number): Outage => ({
  ...outageOf(random, untilMs),
  service: 'queues',
  queue: random.pick(Object.keys(queues) as [QueueName, ...QueueName[]]),
});

/** Each seed has some kinds of faults, and few or many of each: all at once would hide what only two of them do. */
export const faultPlanOf = (random: Random): FaultPlan => {
  const share = (most: number): number => (random.chance(0.5) ? random.next() * most : 0);
  // Some last until what failed at first is due again.
  const untilMs = (random.chance(0.3) ? random.between(40, 240) : random.between(4, 20)) * minute;
  return {
    calls: callFaults.map((fault) => ({ fault, share: share(0.06) })),
    outages: [
      ...Array.from({ length: random.between(0, 3) }, () => outageOf(random, untilMs)),
      ...Array.from({ length: random.between(0, 2) }, () => queueOutageOf(random, untilMs)),
    ],
    crash: share(0.25),
    skew: random.chance(0.3) ? share(0.3) : 0,
    duplicate: share(0.3),
    redelivery: share(0.3),
    split: share(0.7),
    untilMs,
  };
};

interface Called {
  service: string;
  queue: QueueName | undefined;
  /** How long after the beginning. */
  sinceMs: number;
}

/** The fault of one call of a service, if any. */
export const callFaultOf = (
  plan: FaultPlan,
  random: Random,
  { service, queue, sinceMs }: Called,
): CallFault | undefined => {
  const outage = plan.outages.find(
    (one) =>
      one.service === service &&
      (one.queue === undefined || one.queue === queue) &&
      sinceMs >= one.fromMs &&
      sinceMs < one.untilMs,
  );
  if (outage) return outage.fault;
  let at = random.next();
  for (const { fault, share } of plan.calls) {
    if (at < share) return fault;
    at -= share;
  }
  return undefined;
};
