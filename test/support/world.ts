import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDirectly } from '#infra/local/engines/table/direct-reads.ts';
import { startWriter, writeDirectly } from '#infra/local/engines/table/direct-writes.ts';
import { startEngines } from '#infra/local/engines.ts';
import { startDeployedGateway } from '#infra/local/gateway/deployed.ts';
import { provisionQueues } from '#infra/local/provision.ts';
import type { Serve, Served, Serving } from '#infra/local/stack.ts';
import { openWorld, type SharedEngines, type World } from './product.ts';

const open: (() => Promise<void>)[] = [];
let shared: Promise<SharedEngines> | undefined;

const startGateway = async ({ edgeSecret, media }: Served): Promise<Serving> => {
  const { deployedRoutes } = await import('#infra/local/routes.ts');
  const { port, openRequests } = await startDeployedGateway({ port: 0, edgeSecret, media, routes: deployedRoutes() });
  return { port, openRequests, stop: async () => undefined };
};

/** The gateway of the first world serves the next ones, too. */
const sharedGateway = (): Serve => {
  let gateway: Promise<Serving> | undefined;
  return (served) => {
    gateway ??= startGateway(served);
    return gateway;
  };
};

const startSharedEngines = async (): Promise<SharedEngines> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-engines-'));
  const engines = await startEngines({ dataDir, mailboxPort: 0 });
  return { engines, queues: await provisionQueues(engines.endpoints.sqs), serve: sharedGateway() };
};

/** From now on, the worlds of this process use the same engines and gateway one after the other. They end with the process. */
export const shareEngines = (): void => {
  shared ??= startSharedEngines();
};

interface WorldOptions {
  maxQueueDelaySeconds?: number;
}

/** The empty product for one test file. It stops when the file is done. */
export const startWorld = async (options: WorldOptions = {}): Promise<World> => {
  const { world, close } = await openWorld({ ...options, shared: await shared });
  open.push(close);
  return world;
};

const writers = new Map<string, ReturnType<typeof startWriter>>();

/** Such a product as people see it with `npm start`, which reads and writes the table in the file of its engine. */
export const startLocalWorld = async (): Promise<World> => {
  const world = await startWorld();
  const { databaseFile } = world.stack;
  const newWriterLine = writers.get(databaseFile) ?? startWriter(databaseFile);
  writers.set(databaseFile, newWriterLine);
  const endWrites = writeDirectly(newWriterLine());
  const endReads = readDirectly(databaseFile);
  open.push(async () => {
    endWrites();
    endReads();
  });
  return world;
};

export const closeWorlds = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((close) => close()));
};
