import { afterAll } from 'vitest';
import { openWorld, type World } from './product.ts';

const open: (() => Promise<void>)[] = [];

// Here and not where a world is opened: hooks that are added while hooks run are not heeded.
afterAll(async () => {
  await Promise.all(open.map((close) => close()));
});

/** The whole product on engines of its own, for one test file; it stops when the file is done. */
export const startWorld = async (options: { maxQueueDelaySeconds?: number } = {}): Promise<World> => {
  const { world, close } = await openWorld(options);
  open.push(close);
  return world;
};
