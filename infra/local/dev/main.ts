import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveAdmin } from '#infra/admin/serve.ts';
import { exitWithError, portOf, startError, stopOnSignal } from '#infra/local/command.ts';
import { lockDataDir } from '#infra/local/data-dir.ts';
import { startEngines } from '#infra/local/engines.ts';
import { listenOnLoopback } from '#infra/local/gateway/listen.ts';
import { whenNpmEnds } from '#infra/local/parents.ts';
import { userError } from '#infra/local/user-error.ts';
import { openPort } from './port.ts';
import { restarter } from './restarter.ts';
import { syntaxChecker, watchCode } from './watch.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders = ['embed', 'lib', 'functions', 'infra'];

/** The code of this process and of the engines in it. */
const isOfParent = (file: string): boolean => /^infra\/local\/(?:dev|engines)\//.test(file);

const usage =
  'npm run dev -- [--inspect[=<port>]]: the product for work on the code, which restarts when a file changes.';

const debuggerOptions = (): string[] => {
  const options = process.argv.slice(2);
  if (options.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = options.find((option) => !option.startsWith('--inspect'));
  if (unknown === undefined) return options;
  throw userError(`npm run dev does not know ${unknown}; it takes --inspect and --inspect=<port>, after "--".`);
};

const main = async (): Promise<void> => {
  const execArgv = debuggerOptions();
  const wished = portOf(process.env.PORT || '3000');
  const dataDir = resolve(process.env.DATA_DIR || '.local');
  process.on('exit', lockDataDir(dataDir));
  const failed = (error: unknown): never => {
    throw startError(error, wished, dataDir);
  };
  const started = Promise.withResolvers<ReturnType<typeof restarter>>();
  const door = await openPort(async () => (await started.promise).serving());
  const server = createServer();
  await serveAdmin(server, door);
  const { port } = await listenOnLoopback(server, wished).catch(failed);
  const engines = await startEngines({ dataDir, mailboxPort: wished === 0 ? 0 : port + 1 }).catch(failed);
  const code = restarter({ engines, dataDir, url: `http://localhost:${port}` }, execArgv);
  started.resolve(code);
  const stop = async (): Promise<void> => {
    await code.stop();
    await engines.stop();
  };
  whenNpmEnds(stopOnSignal(stop));
  const check = syntaxChecker(root);
  watchCode(root, folders, (files) => {
    code.restart(files, check(files));
    if (files.some(isOfParent))
      console.error('Engines and npm run dev itself change when npm run dev is started anew.');
  });
};

await main().catch(exitWithError);
