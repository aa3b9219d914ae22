import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { report } from '#infra/local/report.ts';
import { ServiceError } from '#lib/calls/service.ts';
import { tableError } from '#lib/table/dynamo/errors.ts';
import { type Call, interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import type { Answer } from './write-answers.ts';
import type { Answered, Asked, WriterLine } from './writer-thread.ts';

/**
 * Starts the thread that writes the table in the file of its engine. Returns what gives a thread a line to it, which may be sent
 * to another thread with its port.
 */
export const startWriter = (databaseFile: string): (() => WriterLine) => {
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: databaseFile });
  worker.once('error', (error) => report('writer.ended', {}, error));
  worker.unref();
  return () => {
    const { port1, port2 } = new MessageChannel();
    const leftToEngine = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    worker.postMessage({ port: port1, leftToEngine } satisfies WriterLine, [port1]);
    return { port: port2, leftToEngine };
  };
};

/** Sends the calls of a moment together. An answer is undefined if the engine is to be asked. */
const askOver = (port: MessagePort): ((call: Call) => Promise<Answer>) => {
  const open = new Map<number, (answer: Answer) => void>();
  let waiting: Asked[] = [];
  let last = 0;
  const settle = ({ number, answer }: Answered): void => {
    open.get(number)?.(answer);
    open.delete(number);
  };
  port.on('message', (answers: readonly Answered[]) => answers.forEach(settle));
  let isClosed = false;
  port.once('close', () => {
    isClosed = true;
    for (const number of open.keys()) settle({ number, answer: undefined });
  });
  port.unref();
  const send = (): void => {
    const asked = waiting;
    waiting = [];
    try {
      port.postMessage(asked);
    } catch {
      // One of them has a value that cannot be sent.
      for (const { number } of asked) settle({ number, answer: undefined });
    }
  };
  return (call) => {
    if (isClosed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(send);
      open.set(++last, resolve);
      waiting.push({ number: last, call });
    });
  };
};

const reads: ReadonlySet<string> = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan']);

/**
 * From now on, one thread makes the writes of this thread in the file of the table's engine, together with those of others. The
 * engine is asked for those that it leaves.
 */
export const writeDirectly = ({ port, leftToEngine }: WriterLine): (() => void) => {
  const ask = askOver(port);
  const end = interceptCalls(async (call, next) => {
    if (reads.has(call.action)) return next(call);
    const answer = await ask(call);
    if (answer && 'output' in answer) return answer.output;
    if (answer) throw tableError(new ServiceError(answer.error.name, answer.error.status, answer.error.content));
    Atomics.add(leftToEngine, 0, 1);
    try {
      return await next(call);
    } finally {
      Atomics.sub(leftToEngine, 0, 1);
      Atomics.notify(leftToEngine, 0);
    }
  });
  return () => {
    end();
    port.close();
  };
};
