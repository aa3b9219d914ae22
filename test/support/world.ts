import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '#infra/local/engines.ts';
import { startDeployedGateway } from '#infra/local/gateway/deployed.ts';
import { provisionQueues } from '#infra/local/provision.ts';
import type { Serve, Served, Serving } from '#infra/local/stack.ts';
import { recordedRoutes } from './access/functions.ts';
import { openWorld, type SharedEngines, type World } from './product.ts';

const open: (() => Promise<void>)[] = [];
let shared: Promise<SharedEngines> | undefined;

const startGateway = async ({ edgeSecret, media }: Served): Promise<Serving> => {
  const { port } = await startDeployedGateway({ port: 0, edgeSecret, media, routes: await recordedRoutes() });
  return { port, stop: async () => undefined };
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

/**
 * From now on, the worlds of this process use the same engines and gateway one after the other. They end with the process. A file
 * that computes for a minute after this finds the engines ready: a request that it kept waiting would be refused as too slow.
 */
export const shareEngines = async (): Promise<void> => {
  shared ??= startSharedEngines();
  await shared;
};

/** The empty product for one test file. It stops when the file is done. */
export const startWorld = async (options: { maxQueueDelaySeconds?: number } = {}): Promise<World> => {
  const { world, close } = await openWorld({ ...options, shared: await shared });
  open.push(close);
  return world;
};

export const closeWorlds = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((close) => close()));
};
