import { resolve } from 'node:path';
import { explain, outlive, portOf, startError, stopOnSignal } from './command.ts';
import { claim } from './data-dir.ts';
import { demoOf } from './demo.ts';
import { startNameServer } from './engines/name-server.ts';
import { whenNpmEnds } from './parents.ts';
import { siteProofs } from './site-proofs.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const main = async (): Promise<void> => {
  const port = portOf(process.env.PORT || '3000');
  const dataDir = resolve(process.env.DATA_DIR || '.local');
  process.on('exit', claim(dataDir));
  const mailboxPort = port === 0 ? 0 : port + 1;
  const stack = await startStack({ dataDir, port, mailboxPort, workers: 'running' }).catch((error) => {
    throw startError(error, port, dataDir);
  });
  whenNpmEnds(stopOnSignal(stack.stop));
  outlive();
  process.env.DNS_SERVERS ||= (await startNameServer(siteProofs)).address;
  console.log(welcome(await demoOf(stack)));
  console.log(`Frontage is ready at ${stack.url}`);
};

await main().catch(explain);
