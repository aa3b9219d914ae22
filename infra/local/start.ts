import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claim } from './data-dir.ts';
import { startNameServer } from './engines/name-server.ts';
import { whenNpmEnds } from './parents.ts';
import { codeOf, isRefusal, refusal } from './refusal.ts';
import { report } from './report.ts';
import { type Demo, seed } from './seed.ts';
import { siteProofs } from './site-proofs.ts';
import { type Stack, startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const portOf = (value: string): number => {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw refusal(`PORT is ${value}, which is no port.`);
};

const readDemo = (file: string): Demo => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refusal(`The demo's credentials in ${file} are damaged; "npm run reset" throws the local data away.`, error);
  }
};

/** The demo of an earlier run with the addresses of this run, or a new demo. */
const demoOf = async (stack: Stack): Promise<Demo> => {
  const file = join(stack.dataDir, 'demo.json');
  if (!existsSync(file)) return seed(stack, stack.dataDir);
  const { url: baseUrl, mailboxUrl } = stack;
  const demo: Demo = { ...readDemo(file), baseUrl, mailboxUrl };
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return demo;
};

const start = async (port: number, dataDir: string): Promise<Stack> => {
  const mailboxPort = port === 0 ? 0 : port + 1;
  try {
    return await startStack({ dataDir, port, mailboxPort, workers: 'running', localEndpointsAllowed: true });
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw refusal(`Port ${port} is taken; choose another one by PORT.`, error);
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === 'listen')
      throw refusal(`Port ${port} may not be used (${code}); choose another one by PORT.`, error);
    if (syscall !== undefined)
      throw refusal(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
    throw error;
  }
};

const explain = (error: unknown): never => {
  if (!isRefusal(error)) console.error(error);
  else console.error(error.message);
  process.exit(1);
};

/** An uncaught error of a function fails its own call, as in Lambda, and not the stack. */
const outlive = (): void => {
  process.on('uncaughtException', (error) => report('function.crashed', {}, error));
  process.on('unhandledRejection', (error) => report('function.crashed', {}, error));
};

const main = async (): Promise<void> => {
  const port = portOf(process.env.PORT || '3000');
  const dataDir = resolve(process.env.DATA_DIR || '.local');
  const letGo = claim(dataDir);
  process.on('exit', letGo);
  const stack = await start(port, dataDir);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(130);
    isStopping = true;
    stack.stop().then(() => process.exit(0), explain);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  whenNpmEnds(stop);
  outlive();
  process.env.DNS_SERVERS ||= (await startNameServer(siteProofs)).address;
  console.log(welcome(await demoOf(stack)));
  console.log(`Frontage is ready at ${stack.url}`);
};

await main().catch(explain);
