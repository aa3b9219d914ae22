import { assumptions } from './assumptions.ts';
import type { Measured, MeasuredFunction } from './measured.ts';
import { times, total, type Usage } from './usage.ts';

const gigabyte = 1e9;

const { slowdown, coldShare } = assumptions;

/** Waiting for somebody else, who is not faster or slower for where the function runs. */
const waitOf: Record<string, number> = {
  'workers/deliver-webhook': assumptions.receiverMs.value,
  'workers/send-mail': assumptions.mailServiceMs.value,
};

const logged = (bytes: number): Usage => ({
  logIngest: bytes / gigabyte,
  logStorage: (bytes / gigabyte) * assumptions.logMonths.value,
});

const withLog = (bytes: number, usage: Usage): Usage => total([usage, logged(bytes)]);

/** What the invocations of a function take, as they were measured. */
const ofFunction = (measured: Measured, id: string, done: MeasuredFunction): Usage => {
  const startMs = coldShare.value * measured.initMs * slowdown.value;
  const seconds = (done.msEach * slowdown.value + (waitOf[id] ?? 0) + startMs) / 1000;
  const gigabytes = (measured.platform.megabytes[id] ?? 0) / 1024;
  return withLog(done.logBytes + done.invocations * assumptions.platformLogBytes.value, {
    lambdaRequest: done.invocations,
    secretRead: done.invocations * coldShare.value,
    lambdaTime: done.invocations * seconds * gigabytes,
    tableRead: done.readUnits,
    tableWrite: done.writeUnits,
  });
};

const ofFunctions = (measured: Measured, functions: Record<string, MeasuredFunction>): Record<string, Usage> =>
  Object.fromEntries(Object.entries(functions).map(([id, done]) => [id, ofFunction(measured, id, done)]));

const ofEdge = (answerBytes: number): Usage => ({
  edgeRequest: 1,
  firewallRequest: 1,
  edgeTransfer: (answerBytes + assumptions.headerBytes.value) / gigabyte,
});

const ofGateway = (bodyBytes: number): Usage =>
  withLog(assumptions.accessLogBytes.value, {
    apiRequest: 1,
    edgeToOrigin: (bodyBytes + assumptions.headerBytes.value) / gigabyte,
  });

/** A batch of messages of a queue whose messages have a group. */
const ofBatch = (): Usage => {
  const requests = assumptions.requestsPerMessageBatch.value;
  return { queueRequest: requests, queueFairness: requests };
};

const storedGigabytes = ({ stored }: Measured, kind: string, withIndexes: boolean): number => {
  const { item = 0, indexes = 0, entries = 0 } = stored[kind] ?? {};
  const overhead = assumptions.itemOverheadBytes.value;
  return (item + overhead + (withIndexes ? indexes + entries * overhead : 0)) / gigabyte;
};

/** An item for a month, with its index entries. */
const ofStorage = (measured: Measured, kind: string): Usage => ({
  tableStorage: storedGigabytes(measured, kind, true),
  tableBackup: storedGigabytes(measured, kind, false),
});

/** The same, had every function taken so many times as long. */
export const slowed = (measured: Measured, factor: number): Measured => {
  const slower = (functions: Record<string, MeasuredFunction>) =>
    Object.fromEntries(Object.entries(functions).map(([id, done]) => [id, { ...done, msEach: done.msEach * factor }]));
  return {
    ...measured,
    initMs: measured.initMs * factor,
    submitCold: slower(measured.submitCold),
    submitWarm: slower(measured.submitWarm),
    followingOne: slower(measured.followingOne),
    followingMany: slower(measured.followingMany),
    operations: slower(measured.operations),
  };
};

type Arrival = 'one' | 'many';

/** One submission by what it takes: it, its webhook, its mail, and being counted. */
export const submission = (measured: Measured, arrival: Arrival): Record<string, Usage> => {
  const alone = arrival === 'one';
  const leads = alone ? 1 : measured.together;
  const submits = ofFunctions(measured, alone ? measured.submitCold : measured.submitWarm);
  const following = alone ? measured.followingOne : measured.followingMany;
  const { 'workers/deliver-webhook': webhook, 'workers/send-mail': mail, ...rest } = following;
  const ofOne = (id: string, done: MeasuredFunction | undefined): Usage =>
    done ? times(total([ofFunction(measured, id, done), times(ofBatch(), done.invocations)]), 1 / leads) : {};
  const bodyBytes = assumptions.submissionBytes.value;
  const answerBytes = Math.max(...Object.values(measured.submitCold).map((done) => done.answerBytes));
  const sent = (measured.bytes.webhook + assumptions.headerBytes.value) / gigabyte;
  return {
    'taking it in': total([
      times(total(Object.values(submits)), 1 / leads),
      ofEdge(answerBytes),
      ofGateway(bodyBytes),
      ofStorage(measured, 'lead'),
    ]),
    'telling and counting': times(total(Object.values(ofFunctions(measured, rest))), 1 / leads),
    'one webhook': total([
      ofOne('workers/deliver-webhook', webhook),
      { transferOut: sent },
      ofStorage(measured, 'delivery'),
    ]),
    'one mail': total([ofOne('workers/send-mail', mail), { mail: 1 }, ofStorage(measured, 'notice')]),
  };
};

const ofRequest = (measured: Measured, id: string): Usage => {
  const done = measured.operations[id];
  if (!done) throw new Error(`${id} was not measured`);
  return total([times(ofFunction(measured, id, done), 1 / done.invocations), ofEdge(done.answerBytes), ofGateway(0)]);
};

/** One public read, of which the edge answers a share by itself. */
export const publicRead = (measured: Measured, cachedShare: number): Usage => {
  const edge = ofEdge(measured.operations['public/get-form']?.answerBytes ?? 0);
  return total([times(ofRequest(measured, 'public/get-form'), 1 - cachedShare), times(edge, cachedShare)]);
};

const scheduledGigabytes = 0.5;

/** What a stage costs in a month in which nobody comes. */
export const standing = ({ platform }: Measured): Usage => {
  const runs = platform.scheduledRunsADay * 30;
  return {
    firewall: 1,
    firewallRule: assumptions.firewallRules.value,
    alarm: assumptions.alarms.value,
    metric: assumptions.logMetrics.value,
    secret: 2,
    queueRequest: platform.queues * assumptions.pollsPerQueue.value,
    lambdaRequest: runs,
    lambdaTime: (runs * assumptions.scheduledMs.value * scheduledGigabytes) / 1000,
  };
};

/** So many locations for a month, by what they do. */
export const locations = (measured: Measured, count: number): Record<string, Usage> => {
  const { leadsPerLocation, leadMonths, readsPerLocation, cachedShare, mediaCachedShare } = assumptions;
  const leads = count * leadsPerLocation.value;
  const reads = count * readsPerLocation.value;
  const mediaBytes = assumptions.mediaKilobytesPerRead.value * 1000;
  const olderMonths = leadMonths.value - 1;
  return {
    submissions: times(total(Object.values(submission(measured, 'one'))), leads),
    'earlier leads, kept': times(ofStorage(measured, 'lead'), leads * olderMonths),
    'public reads': times(publicRead(measured, cachedShare.value), reads),
    media: {
      objectStorage: (count * assumptions.mediaMegabytesPerLocation.value) / 1000,
      objectRead: reads * (1 - mediaCachedShare.value),
      edgeRequest: reads,
      edgeTransfer: (reads * mediaBytes) / gigabyte,
    },
    'reads by people and partners': times(
      ofRequest(measured, 'leads/list'),
      count * assumptions.staffReadsPerLocation.value,
    ),
    'changes by people': times(
      ofRequest(measured, 'leads/update-status'),
      count * assumptions.staffChangesPerLocation.value,
    ),
    'the stage itself': standing(measured),
  };
};
