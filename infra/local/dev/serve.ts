import { close as closeDebugger } from 'node:inspector';
import { exitWithError, logUncaughtErrors } from '#infra/local/command.ts';
import { demoOf } from '#infra/local/demo.ts';
import { startNameServer } from '#infra/local/engines/name-server.ts';
import { siteProofs } from '#infra/local/site-proofs.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import { mailsPerSecond } from '#infra/resources.ts';
import { maxEndMs, type Ready, type Setup } from './restarter.ts';

let stack: Stack | undefined;

const serve = async (setup: Setup): Promise<void> => {
  stack = await startStack({
    ...setup,
    port: 0,
    workers: 'later',
    closesConnections: true,
    mailPerSecond: mailsPerSecond,
  });
  logUncaughtErrors();
  process.once('message', stack.startWorkers);
  process.env.DNS_SERVERS ||= (await startNameServer(siteProofs)).address;
  process.send?.({ port: stack.port, demo: await demoOf(stack) } satisfies Ready);
};

const end = async (): Promise<void> => {
  // When the parent was killed, the engines have ended too, and open work would try for minutes.
  setTimeout(() => process.exit(1), maxEndMs);
  await stack?.stop();
  // Node would wait for the debugger to let go.
  closeDebugger();
  process.exit();
};

// The parent decides when this process ends: it disconnects, also when it is killed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => end().catch(exitWithError));
process.once('message', (setup: Setup) => serve(setup).catch(exitWithError));
