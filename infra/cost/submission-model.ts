import { type WorkerName, workers } from '#infra/resources.ts';
import { assumptions } from './assumptions.ts';
import { gigabyte, ofBatch, ofEdge, ofFunction, ofFunctions, ofGateway, ofPreflight, ofStorage } from './billable.ts';
import type { Measured } from './measured.ts';
import { times, total, type Usage } from './usage.ts';

type WorkerId =
  | 'workers/dispatch-changes'
  | 'workers/dispatch-changes, counts'
  | 'workers/count-leads'
  | 'workers/deliver-webhook'
  | 'workers/send-mail';

const nameOf = (id: WorkerId): WorkerName => id.slice('workers/'.length).split(',')[0] as WorkerName;

/** Each alone, a hundred at a time, or as they come in a busy month. */
export type Arrival = 'one' | 'many' | 'busy';

const { busyLeads, leadMonths, pollsPerShard, partitionGigabytes, pollersPerQueue } = assumptions;

const busyPerSecond = busyLeads.value / (30 * 24 * 3600);

/** The leads of a batch of each function in a busy month. */
export const busyBatches = (measured: Measured) => {
  const kept = busyLeads.value * leadMonths.value * (ofStorage(measured, 'lead').tableBackup ?? 0);
  const shards = Math.max(1, Math.ceil(kept / partitionGigabytes.value));
  const seconds = workers['count-leads'].trigger.stream.batchingSeconds;
  const { batchSize, batchingSeconds } = workers['deliver-webhook'].trigger;
  const queued = Math.min(batchSize, (busyPerSecond * batchingSeconds) / pollersPerQueue.value);
  return {
    shards,
    announced: Math.max(1, busyPerSecond / shards / pollsPerShard.value),
    counted: Math.max(1, (busyPerSecond * seconds) / shards),
    queued: Math.max(1, queued),
  };
};

/** The traces of an invocation. On a quiet platform each has a second to itself, and is recorded. */
const tracesAt = (perSecond: number): Usage => {
  const { tracedShare } = assumptions;
  return { trace: perSecond <= 1 ? 1 : (1 + (perSecond - 1) * tracedShare.value) / perSecond };
};

/** The cost of a lead in a batch of this many, from what it costs alone and among the most: a part of it is paid by batch. */
const inBatchOf = (count: number, { alone, full, most }: { alone: Usage; full: Usage; most: number }): Usage => {
  const share = (1 / count - 1 / most) / (1 - 1 / most);
  return total([times(alone, share), times(full, 1 - share)]);
};

/** One submission until it is answered. */
export const takingIn = (measured: Measured, arrival: Arrival): Usage => {
  const submits = ofFunctions(measured, arrival === 'one' ? measured.submitCold : measured.submitWarm);
  const answerBytes = Math.max(...Object.values(measured.submitCold).map((done) => done.answerBytes));
  return total([
    times(total(Object.values(submits)), 1 / (arrival === 'one' ? 1 : measured.together)),
    ofEdge(answerBytes),
    ofGateway(assumptions.submissionBytes.value),
    tracesAt({ one: 1, many: measured.together, busy: busyPerSecond }[arrival]),
  ]);
};

/** The consequences of one lead, by worker: alone, and among as many as were measured together. */
const following = (measured: Measured, id: WorkerId): { alone: Usage; full: Usage } => {
  const of = (functions: Measured['followingOne'], leads: number): Usage => {
    const done = functions[id];
    if (!done) throw new Error(`${id} was not measured`);
    const batches = 'queue' in workers[nameOf(id)].trigger ? times(ofBatch(), done.invocations) : {};
    return times(total([ofFunction(measured, id, done), batches]), 1 / leads);
  };
  return { alone: of(measured.followingOne, 1), full: of(measured.followingMany, measured.together) };
};

/** One submission by parts. The lead is kept; what erasing it costs is in `erasing`. */
export const submission = (measured: Measured, arrival: Arrival): Record<SubmissionPart, Usage> => {
  const batches = busyBatches(measured);
  const ofOne = (id: WorkerId, busy: number, most: number): Usage => {
    const { alone, full } = following(measured, id);
    if (arrival === 'one') return alone;
    return arrival === 'many' ? full : inBatchOf(Math.min(busy, most), { alone, full, most });
  };
  const { together } = measured;
  const announced = { one: 1, many: together, busy: batches.announced }[arrival];
  const queued = (id: WorkerId): Usage => ofOne(id, batches.queued, workers['deliver-webhook'].trigger.batchSize);
  const sent = (measured.bytes.webhook + assumptions.headerBytes.value) / gigabyte;
  return {
    'accepting it': takingIn(measured, arrival),
    // The trace of the announcement goes on in all that follows.
    'announcing it': total([
      ofOne('workers/dispatch-changes', batches.announced, together),
      times(tracesAt({ one: 1, many: 1, busy: busyPerSecond / announced }[arrival]), 1 / announced),
    ]),
    'counting it': total([
      ofOne('workers/count-leads', batches.counted, together),
      ofOne('workers/dispatch-changes, counts', batches.counted, together),
    ]),
    'one webhook': total([queued('workers/deliver-webhook'), { transferOut: sent }, ofStorage(measured, 'delivery')]),
    'keeping its lead for a year': times(ofStorage(measured, 'lead'), leadMonths.value),
    'one mail': total([queued('workers/send-mail'), { mail: 1 }, ofStorage(measured, 'notice')]),
  };
};

export type SubmissionPart = (typeof submissionParts)[number];
export const submissionParts = [
  'accepting it',
  'announcing it',
  'counting it',
  'one webhook',
  'keeping its lead for a year',
  'one mail',
] as const;

/** The erasure of a lead whose brand has a retention. */
export const erasing = (): Usage => ({ tableWrite: assumptions.erasingWrites.value, tableRead: 1 });

/** The preflight that a page of another origin adds to a submission if its own script sends JSON. The element sends none. */
export const submissionPreflight = (): Usage => {
  const { preflightMisses } = assumptions;
  return total([times(ofEdge(0), 1 - preflightMisses.value), times(ofPreflight(), preflightMisses.value)]);
};
