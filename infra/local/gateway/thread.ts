import { parentPort } from 'node:worker_threads';
import { logUncaughtErrors } from '#infra/local/command.ts';
import { joinTransactions } from '#infra/local/engines/joined-transactions.ts';
import { copyEnvironment, setEnvironment } from '#infra/local/environment.ts';
import { deployedRoute } from '#infra/local/functions.ts';
import { startDeployedGateway } from './deployed.ts';
import type { ThreadSetup } from './threads.ts';

const serve = async ({ environment, url, routes, ...served }: ThreadSetup): Promise<void> => {
  setEnvironment({ ...environment, url });
  copyEnvironment();
  joinTransactions();
  const gateway = await startDeployedGateway({ ...served, routes: routes.map(deployedRoute), sharesPort: true });
  logUncaughtErrors();
  const end = async (): Promise<void> => {
    await gateway.stop();
    process.exit();
  };
  // The only other message is the one to stop. An error ends the thread, and its parent gets it.
  parentPort?.once('message', () => void end());
  parentPort?.postMessage('ready');
};

parentPort?.once('message', (setup: ThreadSetup) => void serve(setup));
