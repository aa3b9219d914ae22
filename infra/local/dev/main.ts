import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithError, portOf, startError, stopOnSignal } from '#infra/local/command.ts';
import { lockDataDir } from '#infra/local/data-dir.ts';
import { startEngines } from '#infra/local/engines.ts';
import { whenNpmEnds } from '#infra/local/parents.ts';
import { userError } from '#infra/local/user-error.ts';
import { openPort } from './port.ts';
import { restarter } from './restarter.ts';
import { syntaxChecker, watchCode } from './watch.ts';
import { watchAdmin } from './watch-admin.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders = ['embed', 'lib', 'functions', 'infra'];

/** The code of this process and of the engines in it. */
const isOfParent = (file: string): boolean => /^infra\/local\/(?:dev|engines)\//.test(file);

const debuggerOptions = (): string[] => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => !option.startsWith('--inspect'));
  if (unknown === undefined) return options;
  throw userError(`npm run dev does not know ${unknown}; it takes --inspect and --inspect=<port>, after "--".`);
};

const main = async (): Promise<void> => {
  const execArgv = debuggerOptions();
  const port = portOf(process.env.PORT || '3000');
  const dataDir = resolve(process.env.DATA_DIR || '.local');
  process.on('exit', lockDataDir(dataDir));
  const failed = (error: unknown): never => {
    throw startError(error, port, dataDir);
  };
  const restarts = restarter(execArgv);
  const door = await openPort(port, restarts.serving).catch(failed);
  const engines = await startEngines({ dataDir, mailboxPort: port === 0 ? 0 : port + 1 }).catch(failed);
  const check = syntaxChecker(root);
  const stopWatching = watchCode(root, folders, (files) => {
    const errors = check(files);
    if (errors.length === 0) restarts.restart(files);
    else restarts.halt(errors);
    if (files.some(isOfParent))
      console.error('Engines and npm run dev itself change when npm run dev is started anew.');
  });
  const stopBuilding = watchAdmin(root, (message) =>
    console.error(`The admin application cannot be built:\n${message}`),
  );
  const stop = async (): Promise<void> => {
    stopWatching();
    await stopBuilding();
    await restarts.stop();
    door.close();
    await engines.stop();
  };
  whenNpmEnds(stopOnSignal(stop));
  restarts.start({ engines, dataDir, url: door.url });
};

await main().catch(exitWithError);
