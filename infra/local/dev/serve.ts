import { close as closeDebugger } from 'node:inspector';
import { exitWithError, logUncaughtErrors } from '#infra/local/command.ts';
import { demoOf } from '#infra/local/demo.ts';
import { startNameServer } from '#infra/local/engines/name-server.ts';
import { siteProofs } from '#infra/local/site-proofs.ts';
import { startStack } from '#infra/local/stack.ts';
import { welcome } from '#infra/local/welcome.ts';
import { type Ready, type Setup, startWorkers } from './messages.ts';

const serve = async ({ showsWelcome, ...options }: Setup): Promise<void> => {
  const stack = await startStack({ ...options, port: 0, workers: 'later', closesConnections: true });
  const end = async (): Promise<void> => {
    await stack.stop();
    // Node would wait for the debugger to let go.
    closeDebugger();
    process.exit(0);
  };
  process.on('disconnect', () => end().catch(exitWithError));
  logUncaughtErrors();
  process.on('message', (message) => message === startWorkers && stack.startWorkers());
  process.env.DNS_SERVERS ||= (await startNameServer(siteProofs)).address;
  const demo = showsWelcome ? await demoOf(stack) : undefined;
  process.send?.({ port: stack.port } satisfies Ready);
  if (!demo) return;
  console.log(welcome(demo));
  console.log('A saved file in lib, functions, infra or embed restarts the code; engines and data stay.');
  console.log(`Frontage is ready at ${stack.url}`);
};

// The parent decides when this process ends: it disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('message', (setup: Setup) => serve(setup).catch(exitWithError));
