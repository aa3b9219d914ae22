import { type Child, startChild } from './child.ts';
import type { Setup } from './messages.ts';

const maxNamed = 3;

const summary = (files: readonly string[]): string =>
  files.length > maxNamed
    ? `${files.slice(0, maxNamed).join(', ')} and ${files.length - maxNamed} more`
    : files.join(', ');

const hint = 'The code does not start, for the reason above; the next save is tried again.';

/** Runs one child at a time. A new one serves at once; its workers start when the former one has finished. */
export const restarter = (debuggerOptions: readonly string[]) => {
  const begun = Promise.withResolvers<number>();
  let serving = begun.promise;
  let setup: Omit<Setup, 'showsWelcome'> | undefined;
  let showsWelcome = true;
  let child: Child | undefined;
  let formerEnded: Promise<unknown> = Promise.resolve();
  let launches = 0;

  const retire = (): void => {
    formerEnded = Promise.all([formerEnded, child?.end()]);
    child = undefined;
  };

  /** Resolves with the port of the child, or of a later one if a save has replaced it before it was ready. */
  const launch = async (): Promise<number> => {
    launches++;
    const launched = launches;
    retire();
    // The former child holds the debugger's port.
    if (debuggerOptions.length > 0) await formerEnded;
    if (launched !== launches || !setup) return serving;
    child = startChild({ ...setup, showsWelcome }, debuggerOptions);
    const { ready, startWorkers } = child;
    try {
      const port = await ready;
      showsWelcome = false;
      void formerEnded.then(startWorkers);
      return port;
    } catch (error) {
      if (launched !== launches) return serving;
      console.error(hint);
      throw error;
    }
  };

  const restart = (files: readonly string[]): void => {
    const startedAt = performance.now();
    serving = launch();
    const launched = launches;
    const announce = (): void => {
      if (launched !== launches) return;
      console.log(`Restarted in ${Math.round(performance.now() - startedAt)} ms: ${summary(files)}`);
    };
    // The terminal shows the error, and clients get an answer that says so.
    serving.then(announce, () => undefined);
  };

  return {
    serving: (): Promise<number> => serving,
    start: (given: Omit<Setup, 'showsWelcome'>): void => {
      setup = given;
      serving = launch();
      begun.resolve(serving);
      serving.catch(() => undefined);
    },
    restart,
    /** Ends the child, because the code has these errors. */
    halt: (errors: readonly string[]): void => {
      launches++;
      retire();
      serving = Promise.reject(new Error('The code has errors'));
      serving.catch(() => undefined);
      console.error(`\n${errors.join('\n\n')}\n\n${hint}`);
    },
    stop: async (): Promise<void> => {
      launches++;
      retire();
      await formerEnded;
    },
  };
};
