import { purposesOfWorkers } from '#infra/secret-needs.ts';
import { assumptions } from './assumptions.ts';
import type { Measured, MeasuredFunction } from './measured.ts';
import { total, type Usage } from './usage.ts';

/** A gigabyte as AWS bills it. */
export const gigabyte = 2 ** 30;

const { slowdown, roundTripMs, coldShare } = assumptions;

/** Time spent waiting for another service. It does not depend on the speed of the function. */
const waitOf: Record<string, number> = {
  'workers/deliver-webhook': assumptions.receiverMs.value,
  'workers/send-mail': assumptions.mailServiceMs.value,
};

const logged = (bytes: number): Usage => ({
  logIngest: bytes / gigabyte,
  logStorage: (bytes / gigabyte) * assumptions.logMonths.value * assumptions.logCompression.value,
});

const withLog = (bytes: number, usage: Usage): Usage => total([usage, logged(bytes)]);

/** Invocations of the given duration. Lambda itself logs nothing of one that succeeds. */
export const ofInvocations = (invocations: number, msEach: number, megabytes: number): Usage => ({
  lambdaRequest: invocations,
  lambdaTime: (invocations * msEach * megabytes) / 1000 / 1024,
});

/** Workers of the stream read no secret; every function behind the edge does. */
const readsSecrets = (id: string): boolean =>
  !id.startsWith('workers/') || id.slice('workers/'.length) in purposesOfWorkers;

/** The measured usage of the invocations of a function. */
export const ofFunction = (measured: Measured, id: string, done: MeasuredFunction): Usage => {
  const startMs = coldShare.value * measured.initMs * slowdown.value;
  const waitMs = done.roundTrips * roundTripMs.value + (waitOf[id] ?? 0);
  const msEach = done.msEach * slowdown.value + waitMs + startMs;
  return total([
    ofInvocations(done.invocations, msEach, measured.platform.megabytes[id] ?? 0),
    withLog(done.logBytes, {
      secretRead: readsSecrets(id) ? done.invocations * coldShare.value : 0,
      tableRead: done.readUnits,
      tableWrite: done.writeUnits,
    }),
  ]);
};

export const ofFunctions = (measured: Measured, functions: Record<string, MeasuredFunction>): Record<string, Usage> =>
  Object.fromEntries(Object.entries(functions).map(([id, done]) => [id, ofFunction(measured, id, done)]));

/** A request to the API through CloudFront, cached or not. */
export const ofEdge = (answerBytes: number): Usage =>
  withLog(assumptions.edgeLogBytes.value, {
    edgeRequest: 1,
    edgeFunction: 1,
    firewallRequest: 1,
    edgeTransfer: (answerBytes + assumptions.headerBytes.value) / gigabyte,
  });

export const ofGateway = (bodyBytes: number): Usage =>
  withLog(assumptions.accessLogBytes.value, {
    apiRequest: 1,
    edgeToOrigin: (bodyBytes + assumptions.headerBytes.value) / gigabyte,
  });

const preflightMegabytes = 512;

/** The preflight that a browser sends for a page of another origin. */
export const ofPreflight = (): Usage =>
  total([ofEdge(0), ofGateway(0), ofInvocations(1, assumptions.preflightMs.value, preflightMegabytes)]);

/** A batch of messages of a queue with message groups. */
export const ofBatch = (): Usage => {
  const requests = assumptions.requestsPerMessageBatch.value;
  return { queueRequest: requests, queueFairness: requests };
};

const storedGigabytes = ({ stored }: Measured, kind: string, withIndexes: boolean): number => {
  const { item = 0, indexes = 0, entries = 0 } = stored[kind] ?? {};
  const overhead = assumptions.itemOverheadBytes.value;
  return (item + overhead + (withIndexes ? indexes + entries * overhead : 0)) / gigabyte;
};

/** The storage of an item for a month, with its index entries. */
export const ofStorage = (measured: Measured, kind: string): Usage => ({
  tableStorage: storedGigabytes(measured, kind, true),
  tableBackup: storedGigabytes(measured, kind, false),
});
