import { report } from './report.ts';
import { codeOf, isUserError, userError } from './user-error.ts';

export const portOf = (value: string): number => {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw userError(`PORT is ${value}, which is no port.`);
};

export const processesOf = (value: string): number => {
  const processes = Number(value);
  if (Number.isInteger(processes) && processes >= 1) return processes;
  throw userError(`PROCESSES is ${value}; give the number of processes that answer requests.`);
};

/** Says in one sentence why the stack cannot start, where the port or the data directory is the reason. */
export const startError = (error: unknown, port: number, dataDir: string): unknown => {
  if (codeOf(error) === 'EADDRINUSE') return userError(`Port ${port} is taken; choose another one by PORT.`, error);
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (syscall === 'listen')
    return userError(`Port ${port} may not be used (${code}); choose another one by PORT.`, error);
  if (syscall !== undefined)
    return userError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
  return error;
};

/** Prints the error and ends the command. */
export const exitWithError = (error: unknown): never => {
  if (!isUserError(error)) console.error(error);
  else console.error(error.message);
  process.exit(1);
};

/** An uncaught error of a function fails its own call, as in Lambda, and not the stack. */
export const logUncaughtErrors = (): void => {
  process.on('uncaughtException', (error) => report('function.crashed', {}, error));
  process.on('unhandledRejection', (error) => report('function.crashed', {}, error));
};

/** Work that is begun may end. Without its engine, it would try for minutes. */
const maxStopMs = 15_000;

/** Ends the command by Ctrl-C or a signal. A second one does not wait for `stop`. */
export const stopOnSignal = (stop: () => Promise<void>): (() => void) => {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) process.exit(130);
    isStopping = true;
    setTimeout(() => {
      console.error('Open work did not end in time. It is repeated at the next start.');
      process.exit(1);
    }, maxStopMs);
    stop().then(() => process.exit(0), exitWithError);
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  return end;
};
