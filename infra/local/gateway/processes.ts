import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { report } from '#infra/local/report.ts';
import { routeNames } from '#infra/local/routes.ts';
import type { Serve, Served } from '#infra/local/stack.ts';
import { freePort } from './listen.ts';
import type { RouteName } from './router.ts';

/** The facts that a gateway in a process of its own needs. */
export interface GatewaySetup extends Served {
  routes: readonly RouteName[];
  url: string;
}

/**
 * Processes with a gateway each, which share one port: Node listens in this process and gives them the connections in turn. One
 * that ends is replaced; `fail` is called if that is not possible. None outlives this process, which Node sees to.
 */
export const gatewayProcesses =
  (count: number, fail: (error: unknown) => void): Serve =>
  async (served) => {
    const port = await freePort(served.port);
    const setup: GatewaySetup = { ...served, port, url: `http://localhost:${port}`, routes: routeNames() };
    cluster.setupPrimary({ exec: fileURLToPath(new URL('./process.ts', import.meta.url)), args: [] });
    const serving = new Set<Worker>();
    let isStopping = false;

    /** Resolves when it listens. */
    const start = async (): Promise<void> => {
      const worker = cluster.fork();
      const ended = once(worker, 'exit').then(
        ([code, signal]) => new Error(`A gateway process has ended with ${signal ?? code}`),
      );
      const failed = ended.then((error) => Promise.reject(error));
      worker.send(setup);
      await Promise.race([once(worker, 'message'), failed]);
      serving.add(worker);
      void ended.then((error) => {
        serving.delete(worker);
        if (isStopping) return;
        report('gateway.ended', {}, error);
        start().catch(fail);
      });
    };

    const stop = async (): Promise<void> => {
      isStopping = true;
      const stopping = [...serving].map((worker) => {
        worker.send('stop');
        return once(worker, 'exit');
      });
      await Promise.all(stopping);
    };

    await Promise.all(Array.from({ length: count }, start));
    return { port, stop };
  };
