import { fork } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from '#infra/local/compile-cache.mjs';
import { endWithThisProcess } from '#infra/local/engines/orphan.ts';
import { type Ready, type Setup, startWorkers } from './messages.ts';

/** For open requests and messages. A process that is paused at a breakpoint finishes none. */
const maxEndMs = 5_000;

/** A process that runs the code as it is now. */
export interface Child {
  /** Resolves with the port of its gateway. Rejects if it ends before that. */
  ready: Promise<number>;
  startWorkers(): void;
  /** Lets it finish open requests and messages, unless it is still starting. Resolves when it has ended. */
  end(): Promise<void>;
}

export const startChild = (setup: Setup, execArgv: readonly string[]): Child => {
  const child = fork(new URL('./serve.ts', import.meta.url), {
    execArgv: [...execArgv],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  const ended = once(child, 'exit');
  // A child does not outlive this process, even if this process is killed.
  if (child.pid !== undefined) void ended.finally(endWithThisProcess(child.pid));
  let isReady = false;
  let isEnding = false;
  void ended.then(([code]) => {
    if (isReady && !isEnding)
      console.error(`The process that runs the code ended with ${code}; the next save starts it.`);
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.once('message', ({ port }: Ready) => {
      isReady = true;
      resolve(port);
    });
    child.once('exit', () => reject(new Error('The code does not start')));
  });
  child.send(setup);
  return {
    ready,
    startWorkers: () => void (child.connected && child.send(startWorkers)),
    end: async () => {
      isEnding = true;
      if (!isReady) child.kill('SIGKILL');
      else if (child.connected) child.disconnect();
      const killTimer = setTimeout(() => child.kill('SIGKILL'), maxEndMs);
      await ended;
      clearTimeout(killTimer);
    },
  };
};
