import net from 'node:net';
import autocannon from 'autocannon';
import { serveParent } from '#test/bench/child.ts';
import { ranked, type Speed } from '#test/bench/load.ts';
import { measuredBody } from '#test/bench/measured-form.ts';
import { nextAddress } from '#test/support/visitors.ts';

/** The load to send. It crosses a process boundary as JSON. */
export interface Load {
  url: string;
  /** Requested in turn. */
  paths: readonly string[];
  /** Headers of callers, used in turn so that none reaches a rate limit. Without any, no credential is sent. */
  readers: readonly Record<string, string>[];
  /** Locations of submissions, in turn. Without any, the paths are read. */
  submitTo?: readonly string[];
  requests: number;
}

export interface Loaded extends Speed {
  /** Mean length of an answer with its headers. */
  bytesEach: number;
}

const connections = 32;
/** Then the connection is replaced by one of another visitor: below the rate that forms expect of one address. */
const submissionsPerVisitor = 10;
const patienceSeconds = 60;

// The client cannot choose the address that it connects from, by which the gateway knows a visitor.
const { connect } = net;
Object.assign(net, {
  connect: (port: number, host: string) => connect({ port, host, localAddress: nextAddress() }),
});

let submissions = 0;

const submission = (path: string, locationIds: readonly string[]): autocannon.Request => ({
  method: 'POST',
  path,
  setupRequest: (request) => {
    const number = ++submissions;
    const headers = { 'content-type': 'application/json', 'idempotency-key': `submission-${number}` };
    return { ...request, headers, body: measuredBody(number, locationIds[number % locationIds.length]) };
  },
});

const reads = ({ paths, readers }: Load): autocannon.Request[] =>
  Array.from({ length: Math.max(paths.length, readers.length) }, (_, at) => {
    const headers = readers[at % Math.max(1, readers.length)] ?? {};
    return { method: 'GET', path: paths[at % paths.length], headers };
  });

/** So that the connections do not use the same credentials at the same time. */
const rotated = <T>(list: readonly T[], by: number): T[] => {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

const send = async (load: Load): Promise<Loaded> => {
  const { url, requests: amount, submitTo, paths } = load;
  const expected = submitTo ? 201 : 200;
  const requests = submitTo ? paths.map((path) => submission(path, submitTo)) : reads(load);
  const times: number[] = [];
  const others: Record<string, number> = {};
  const note = (answer: string | number): void => {
    others[answer] = (others[answer] ?? 0) + 1;
  };
  let [answered, bytes, clients, lastAt] = [0, 0, 0, 0];
  const began = performance.now();
  const result = await autocannon({
    url,
    connections,
    timeout: patienceSeconds,
    amount,
    ...(submitTo && { reconnectRate: submissionsPerVisitor }),
    requests,
    setupClient: (client) => {
      client.setRequests(rotated(requests, clients++));
      // Its own counts lack the last answer of each connection that is replaced.
      client.on('headers', ({ statusCode }) => {
        answered++;
        lastAt = performance.now();
        if (Number(statusCode) !== expected) note(String(statusCode));
      });
      client.on('response', (_, length, ms) => {
        bytes += length;
        times.push(ms);
      });
    },
  });
  if (result.errors > 0) others['no answer'] = result.errors;
  const seconds = (lastAt - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    requests: answered,
    seconds,
    perSecond: answered / seconds,
    p50: ranked(sorted, 0.5),
    p99: ranked(sorted, 0.99),
    others,
    bytesEach: bytes / Math.max(1, times.length),
  };
};

const tasks = { send };
export type LoadTasks = typeof tasks;

process.once('disconnect', () => process.exit());
serveParent(tasks);
