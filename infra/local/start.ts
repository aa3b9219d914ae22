import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { leaveDirectory, takeDirectory } from './lock.ts';
import { codeOf, isRefusal, refusal } from './refusal.ts';
import { type Demo, seed } from './seed.ts';
import { type Stack, startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const port = Number(process.env.PORT ?? 3000);
const dataDir = resolve(process.env.DATA_DIR ?? '.local');

const start = async (): Promise<Stack> => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw refusal(`PORT ${process.env.PORT} is not a port.`);
  takeDirectory(dataDir);
  try {
    return await startStack({ dataDir, port, workers: 'running', localEndpointsAllowed: true });
  } catch (error) {
    leaveDirectory(dataDir);
    throw codeOf(error) === 'EADDRINUSE' ? refusal(`Port ${port} is taken; choose another with PORT.`, error) : error;
  }
};

/** The demo of an earlier run, at today's addresses; a run that was cut short before it was complete is seeded anew. */
const demoOf = async (stack: Stack): Promise<Demo> => {
  const file = join(dataDir, 'demo.json');
  if (!existsSync(file)) return seed(stack, dataDir);
  const demo: Demo = { ...JSON.parse(readFileSync(file, 'utf8')), baseUrl: stack.url, mailboxUrl: stack.mailboxUrl };
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demo;
};

const main = async (): Promise<void> => {
  const stack = await start();
  const stop = async (): Promise<void> => {
    await stack.stop();
    leaveDirectory(dataDir);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
  console.log(welcome(await demoOf(stack)));
  console.log(`Frontage is ready at ${stack.url}`);
};

main().catch((error: unknown) => {
  console.error(isRefusal(error) ? error.message : error);
  process.exit(1);
});
