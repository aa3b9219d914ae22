import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '#infra/local/engines.ts';
import { provisionQueuesAndBucket } from '#infra/local/provision.ts';
import { openWorld, type SharedEngines, type World } from './product.ts';

const open: (() => Promise<void>)[] = [];
let shared: Promise<SharedEngines> | undefined;

const startSharedEngines = async (): Promise<SharedEngines> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-engines-'));
  const engines = await startEngines({ dataDir, mailboxPort: 0 });
  return { engines, queuesAndBucket: await provisionQueuesAndBucket(engines.endpoints) };
};

/** From now on, the worlds of this process use the same engines one after the other. The engines end with the process. */
export const shareEngines = (): void => {
  shared ??= startSharedEngines();
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
