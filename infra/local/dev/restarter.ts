import { fork } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from '#infra/local/compile-cache.mjs';
import type { Demo } from '#infra/local/seed.ts';
import type { RunningEngines } from '#infra/local/stack.ts';
import { welcome } from '#infra/local/welcome.ts';

/** The first message to a process that runs the code. The second one has no content and starts the workers. */
export interface Setup {
  engines: RunningEngines;
  dataDir: string;
  /** The address that clients use. The gateway of the process listens on a port of its own. */
  url: string;
}

/** The answer: the gateway listens. */
export interface Ready {
  port: number;
  demo: Demo;
}

/** For open requests and messages. A process that is paused at a breakpoint finishes none. */
export const maxEndMs = 5_000;
const maxNamed = 3;

const hint = 'The code does not start, for the reason above; the next save is tried again.';

const summary = (files: readonly string[]): string =>
  files.length > maxNamed
    ? `${files.slice(0, maxNamed).join(', ')} and ${files.length - maxNamed} more`
    : files.join(', ');

/** A process that runs the code as it is now. */
const startChild = (setup: Setup, execArgv: readonly string[]) => {
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env };
  const child = fork(new URL('./serve.ts', import.meta.url), { execArgv: [...execArgv], env });
  const ended = once(child, 'exit');
  let isReady = false;
  let isEnding = false;
  child.send(setup);
  return {
    /** Rejects if the process ends before it is ready. */
    ready: async (): Promise<Ready> => {
      const failed = ended.then(() => Promise.reject(new Error('The process ended before it was ready')));
      const [message] = await Promise.race([once(child, 'message'), failed]);
      isReady = true;
      void ended.then(([code]) => {
        if (!isEnding) console.error(`The process that runs the code ended with ${code}; the next save starts it.`);
      });
      return message as Ready;
    },
    startWorkers: (): void => void (child.connected && child.send({})),
    /** Lets it finish open requests and messages, unless it is still starting. Resolves when it has ended. */
    end: async (): Promise<void> => {
      isEnding = true;
      if (!isReady) child.kill('SIGKILL');
      else if (child.connected) child.disconnect();
      const killTimer = setTimeout(() => child.kill('SIGKILL'), maxEndMs);
      await ended;
      clearTimeout(killTimer);
    },
  };
};

/** Runs one child at a time. A new one serves at once; its workers start when the former one has finished. */
export const restarter = (setup: Setup, execArgv: readonly string[]) => {
  let child: ReturnType<typeof startChild> | undefined;
  let formerEnded: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  let launches = 0;
  let serving: Promise<number>;

  const retire = (): void => {
    launches++;
    formerEnded = Promise.all([formerEnded, child?.end()]);
    child = undefined;
  };

  const announce = (demo: Demo, files: readonly string[], startedAt: number): void => {
    if (isFirst) {
      console.log(welcome(demo));
      console.log('A saved file in lib, functions, infra or embed restarts the code; engines and data stay.');
      console.log(`Frontage is ready at ${setup.url}`);
    } else console.log(`Restarted in ${Math.round(performance.now() - startedAt)} ms: ${summary(files)}`);
    isFirst = false;
  };

  /** Resolves with the port of the child, or of a later one if a save has replaced it before it was ready. */
  const launch = async (files: readonly string[], errors: readonly string[]): Promise<number> => {
    const startedAt = performance.now();
    retire();
    const launched = launches;
    if (errors.length > 0) {
      console.error(`\n${errors.join('\n\n')}\n\n${hint}`);
      throw new Error('The code has errors');
    }
    try {
      // The former child holds the debugger's port.
      if (execArgv.length > 0) await formerEnded;
      if (launched !== launches) return serving;
      child = startChild(setup, execArgv);
      const { ready, startWorkers } = child;
      const { port, demo } = await ready();
      void formerEnded.then(startWorkers);
      announce(demo, files, startedAt);
      return port;
    } catch (error) {
      if (launched !== launches) return serving;
      console.error(hint);
      throw error;
    }
  };

  const restart = (files: readonly string[], errors: readonly string[] = []): void => {
    serving = launch(files, errors);
    // Clients get an answer that says so.
    serving.catch(() => undefined);
  };
  restart([]);
  return {
    /** Resolves with the port of the process that serves, and rejects if the code does not start. */
    serving: (): Promise<number> => serving,
    restart,
    stop: async (): Promise<void> => {
      retire();
      await formerEnded;
    },
  };
};
