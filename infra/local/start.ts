import { spawn } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { availableParallelism, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from '#infra/admin/sources.ts';
import { exitWithError, logUncaughtErrors, portOf, startError, stopOnSignal, threadsOf } from './command.ts';
import { lockDataDir } from './data-dir.ts';
import { demoOf } from './demo.ts';
import { startNameServer } from './engines/name-server.ts';
import { readDirectly } from './engines/table/direct-reads.ts';
import { startWriter, writeDirectly } from './engines/table/direct-writes.ts';
import { databaseFile } from './engines.ts';
import { copyEnvironment } from './environment.ts';
import { openGatewayThreads } from './gateway/threads.ts';
import { giveMemoryBack } from './idle-memory.ts';
import { whenNpmEnds } from './parents.ts';
import { siteProofs } from './site-proofs.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

/** Of 19. Beside busy gateways, it leaves a quarter as much time to this thread as to each of them. */
const niceness = 6;

/** Only there can several threads listen on one port, and has each thread a priority of its own. */
const hasSharedPorts = process.platform === 'linux';

/** Builds the admin application if its sources have changed. Until then, its first page waits. */
const buildApplication = async (): Promise<void> => {
  // A failed check is reported by the build.
  if (await isFresh().catch(() => false)) return;
  const command = fileURLToPath(new URL('../admin/ensure.ts', import.meta.url));
  const builder = spawn(process.execPath, [command], { stdio: ['ignore', 'ignore', 'inherit'] });
  builder.unref();
};

const main = async (): Promise<void> => {
  const port = portOf(process.env.PORT || '3000');
  const threads = threadsOf(process.env.THREADS || String(availableParallelism()));
  const dataDir = resolve(process.env.DATA_DIR || '.local');
  process.on('exit', lockDataDir(dataDir));
  const mailboxPort = port === 0 ? 0 : port + 1;
  // Set before the threads begin, which copy the environment.
  process.env.DNS_SERVERS ||= (await startNameServer(siteProofs)).address;
  const newWriterLine = startWriter(databaseFile(dataDir));
  const serve = threads > 1 && hasSharedPorts ? openGatewayThreads(threads, newWriterLine, exitWithError) : undefined;
  const stack = await startStack({
    dataDir,
    port,
    mailboxPort,
    workers: 'later',
    serve,
    checksAnswers: false,
    streamsAll: false,
  }).catch((error) => {
    throw startError(error, port, dataDir);
  });
  copyEnvironment();
  writeDirectly(newWriterLine());
  readDirectly(stack.databaseFile);
  whenNpmEnds(stopOnSignal(stack.stop));
  logUncaughtErrors();
  const demo = await demoOf(stack);
  stack.startWorkers();
  giveMemoryBack();
  // Engines and workers are in this thread, and the gateways in others: answers come before what follows them.
  if (serve) setPriority(niceness);
  console.log(welcome(demo));
  console.log(`Frontage is ready at ${stack.url}`);
  // Node writes compiled modules only when it ends, and a killed process does not.
  flushCompileCache();
  await buildApplication();
};

await main().catch(exitWithError);
