import { parentPort } from 'node:worker_threads';
import { logUncaughtErrors } from '#infra/local/command.ts';
import { readDirectly } from '#infra/local/engines/table/direct-reads.ts';
import { writeDirectly } from '#infra/local/engines/table/direct-writes.ts';
import { copyEnvironment, setEnvironment } from '#infra/local/environment.ts';
import { deployedRoute } from '#infra/local/functions.ts';
import { giveMemoryBack } from '#infra/local/idle-memory.ts';
import { startDeployedGateway } from './deployed.ts';
import type { ThreadSetup } from './threads.ts';

const serve = async ({ environment, url, routes, databaseFile, writer, ...served }: ThreadSetup): Promise<void> => {
  setEnvironment({ ...environment, url });
  copyEnvironment();
  writeDirectly(writer);
  readDirectly(databaseFile);
  const gateway = await startDeployedGateway({ ...served, routes: routes.map(deployedRoute), sharesPort: true });
  logUncaughtErrors();
  giveMemoryBack();
  const end = async (): Promise<void> => {
    await gateway.stop();
    process.exit();
  };
  // The only other message is the one to stop. An error ends the thread, and its parent gets it.
  parentPort?.once('message', () => void end());
  parentPort?.postMessage('ready');
};

parentPort?.once('message', (setup: ThreadSetup) => void serve(setup));
