import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Demo } from '#infra/local/seed.ts';
import { cpuMsOf, memoryOf, treeOf } from './processes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** It does nothing that matters when it uses less than this of a core. */
const quietShare = 0.08;
const quietIntervalMs = 1000;
const maxQuietIntervals = 120;

interface Options {
  dataDir: string;
  port: number;
  /** Added to the environment of all its processes. */
  nodeOptions?: string | undefined;
}

/** `npm start` as the README says, on a data directory and port of its own. */
export const startProduct = async ({ dataDir, port, nodeOptions }: Options) => {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(nodeOptions !== undefined && { NODE_OPTIONS: nodeOptions }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  void closed.then(() => process.off('exit', end));
  let printed = '';
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (/is ready at .*\n/.test(printed)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${errors.join('')}`)));
  });
  const readyMs = performance.now() - began;
  const pid = child.pid ?? 0;
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
  const cpu = (): Map<number, number> => new Map([...treeOf(pid).keys()].map((one) => [one, cpuMsOf(one)]));
  const total = (): number => [...cpu().values()].reduce((sum, ms) => sum + ms, 0);
  return {
    // The name localhost can mean an IPv6 address, which has no addresses for distinct visitors.
    url: `http://127.0.0.1:${port}`,
    demo,
    readyMs,
    stderr: () => errors.join(''),
    /** By process id. */
    processes: () => treeOf(pid),
    cpu,
    memory: () => [...treeOf(pid)].map(([one, name]) => ({ name, ...memoryOf(one) })).filter(({ rssMB }) => rssMB > 0),
    /** Waits until it has nothing left to do. */
    quiet: async (): Promise<void> => {
      for (let calm = 0, intervals = 0; calm < 2 && intervals < maxQuietIntervals; intervals++) {
        const before = total();
        await delay(quietIntervalMs);
        calm = total() - before < quietIntervalMs * quietShare ? calm + 1 : 0;
      }
    },
    stop: async (): Promise<void> => {
      end();
      await closed;
    },
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;
