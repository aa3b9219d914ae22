import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { report } from '#infra/local/report.ts';
import type { Call } from '#lib/table/dynamo/interceptors.ts';
import { openTableWriter, type TableWriter } from './table-writer.ts';
import type { Answer } from './write-answers.ts';

/** How a thread and the one that writes the table reach each other: each has one end. */
export interface WriterLine {
  port: MessagePort;
  /** One number in shared memory: how many writes the thread asks the engine for. */
  leftToEngine: Int32Array;
}

/** A call gets its answer by its number. */
export interface Asked {
  number: number;
  call: Call;
}
export interface Answered {
  number: number;
  answer: Answer;
}

const maxPauseMs = 1000;

const lines = new Set<WriterLine>();
let waiting: (Asked & { port: MessagePort })[] = [];
let writer: TableWriter | undefined;

/** The engine gets the lock of the file only in a pause. */
const letEngineWrite = (): void => {
  const until = Date.now() + maxPauseMs;
  for (const { leftToEngine } of lines)
    for (let left = Atomics.load(leftToEngine, 0); left > 0 && Date.now() < until; left = Atomics.load(leftToEngine, 0))
      Atomics.wait(leftToEngine, 0, left, until - Date.now());
};

/** When nothing could be stored, the engine is asked, whose answers say why. */
const answersTo = (calls: readonly Call[]): Answer[] => {
  try {
    // The file exists once there is something to write.
    writer ??= openTableWriter(workerData);
    return writer.make(calls);
  } catch (error) {
    report('writer.failed', {}, error);
    return calls.map(() => undefined);
  }
};

/** All calls that came during a transaction are in the next one. */
const makeAll = (): void => {
  letEngineWrite();
  const asked = waiting;
  waiting = [];
  const answers = answersTo(asked.map(({ call }) => call));
  const byPort = Map.groupBy(asked.entries(), ([, { port }]) => port);
  for (const [port, entries] of byPort)
    port.postMessage(entries.map(([at, { number }]): Answered => ({ number, answer: answers[at] })));
};

parentPort?.on('message', (line: WriterLine) => {
  const { port } = line;
  lines.add(line);
  // The thread has ended.
  port.once('close', () => lines.delete(line));
  port.on('message', (asked: readonly Asked[]) => {
    if (waiting.length === 0) setImmediate(makeAll);
    waiting.push(...asked.map((one) => ({ ...one, port })));
  });
});
