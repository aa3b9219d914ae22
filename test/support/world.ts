import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engines, startEngines } from '#infra/local/engines.ts';
import { openWorld, type World } from './product.ts';

const open: (() => Promise<void>)[] = [];
let shared: Promise<Engines> | undefined;

const startSharedEngines = async (): Promise<Engines> =>
  startEngines({ dataDir: await mkdtemp(join(tmpdir(), 'frontage-engines-')), mailboxPort: 0 });

/** From now on, the worlds of this process use the same engines one after the other. The engines end with the process. */
export const shareEngines = (): void => {
  shared ??= startSharedEngines();
};

/** The empty product for one test file. It stops when the file is done. */
export const startWorld = async (options: { maxQueueDelaySeconds?: number } = {}): Promise<World> => {
  const { world, close } = await openWorld({ ...options, engines: await shared });
  open.push(close);
  return world;
};

export const closeWorlds = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((close) => close()));
};
