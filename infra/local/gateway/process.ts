import { exitWithError, logUncaughtErrors } from '#infra/local/command.ts';
import { setEnvironment } from '#infra/local/environment.ts';
import { deployedRoute } from '#infra/local/functions.ts';
import { startDeployedGateway } from './deployed.ts';
import type { GatewaySetup } from './processes.ts';

const serve = async ({ environment, url, routes, ...served }: GatewaySetup): Promise<void> => {
  setEnvironment({ ...environment, url });
  const gateway = await startDeployedGateway({ ...served, routes: routes.map(deployedRoute) });
  logUncaughtErrors();
  // The only other message is the one to stop.
  process.once('message', () => void gateway.stop().then(() => process.exit(), exitWithError));
  process.send?.('ready');
};

// The parent decides when this process ends, also after Ctrl-C, which a terminal sends to every process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('message', (setup: GatewaySetup) => serve(setup).catch(exitWithError));
