import { afterAll } from 'vitest';
import { openWorld, type World } from './product.ts';

/** The whole product on engines of its own, for one test file; it stops when the file is done. */
export const startWorld = async (options: { maxQueueDelaySeconds?: number } = {}): Promise<World> => {
  const { world, close } = await openWorld(options);
  afterAll(close);
  return world;
};
