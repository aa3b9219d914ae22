import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WriterLine } from '#infra/local/engines/table/writer-thread.ts';
import { report } from '#infra/local/report.ts';
import { routeNames } from '#infra/local/routes.ts';
import type { Serve, Served } from '#infra/local/stack.ts';
import { freeSharedPort } from './listen.ts';
import type { RouteName } from './router.ts';

/** What a gateway in a thread of its own needs to know. */
export interface ThreadSetup extends Served {
  routes: readonly RouteName[];
  url: string;
  /** One number in shared memory: the requests that the functions of this thread are answering. */
  open: Int32Array;
  writer: WriterLine;
}

const launch = (): Worker => new Worker(new URL('./thread.ts', import.meta.url));

/**
 * Threads with a gateway each, which share one port: the system spreads the connections over them. They load their code at
 * once, and listen when the stack calls the returned function. A thread that ends is replaced; `fail` is called if that is
 * not possible.
 */
export const openGatewayThreads = (
  count: number,
  newWriterLine: () => WriterLine,
  fail: (error: unknown) => void,
): Serve => {
  const waiting = Array.from({ length: count }, launch);
  const serving = new Set<Worker>();
  const open = new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
  let isStopping = false;

  const start = async (worker: Worker, setup: Omit<ThreadSetup, 'writer'>): Promise<void> => {
    const ended = once(worker, 'exit').then(
      ([code]) => new Error(`A gateway thread has ended with ${code}`),
      (error: unknown) => error,
    );
    const failed = ended.then((reason) => {
      throw reason;
    });
    const writer = newWriterLine();
    worker.postMessage({ ...setup, writer } satisfies ThreadSetup, [writer.port]);
    await Promise.race([once(worker, 'message'), failed]);
    serving.add(worker);
    void ended.then((reason) => {
      serving.delete(worker);
      if (isStopping) return;
      report('gateway.ended', {}, reason);
      setup.open.fill(0);
      start(launch(), setup).catch(fail);
    });
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    const stopping = [...serving].map((worker) => {
      worker.postMessage('stop');
      return once(worker, 'exit');
    });
    await Promise.all(stopping);
  };

  return async (served) => {
    const port = await freeSharedPort(served.port);
    const setup = { ...served, port, url: `http://localhost:${port}`, routes: routeNames() };
    await Promise.all(waiting.map((worker, at) => start(worker, { ...setup, open: open.subarray(at, at + 1) })));
    return { port, openRequests: () => open.reduce((sum, one) => sum + one, 0), stop };
  };
};
