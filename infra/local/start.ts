import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { argumentsOf } from '#infra/arguments.ts';
import { mailsPerSecond } from '#infra/resources.ts';
import { buildApplication } from './application.ts';
import { exitWithError, logUncaughtErrors, portOf, processesOf, startError, stopOnSignal } from './command.ts';
import { lockDataDir } from './data-dir.ts';
import { demoOf } from './demo.ts';
import { startNameServer } from './engines/name-server.ts';
import { gatewayProcesses } from './gateway/processes.ts';
import { whenNpmEnds } from './parents.ts';
import { siteProofs } from './site-proofs.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

argumentsOf(`npm start: the whole product on this machine, with a demo brand, whose state survives restarts.

PORT (3000; the mailbox has the next one, and replies the one after it), DATA_DIR (.local) and PROCESSES that answer (one for each core) choose others.`);

const main = async (): Promise<void> => {
  const port = portOf(process.env.PORT || '3000');
  const processes = processesOf(process.env.PROCESSES || String(availableParallelism()));
  const dataDir = resolve(process.env.DATA_DIR || '.local');
  process.on('exit', lockDataDir(dataDir));
  const mailboxPort = port === 0 ? 0 : port + 1;
  // Set before the gateways start, which get the environment of this process.
  process.env.DNS_SERVERS ||= (await startNameServer(siteProofs)).address;
  const stack = await startStack({
    dataDir,
    port,
    mailboxPort,
    workers: 'later',
    serve: gatewayProcesses(processes, exitWithError),
    checksAnswers: false,
    mailPerSecond: mailsPerSecond,
  }).catch((error) => {
    throw startError(error, port, dataDir);
  });
  whenNpmEnds(stopOnSignal(stack.stop));
  logUncaughtErrors();
  const demo = await demoOf(stack);
  stack.startWorkers();
  console.log(welcome(demo));
  console.log(`Frontage is ready at ${stack.url}`);
  await buildApplication();
};

await main().catch(exitWithError);
