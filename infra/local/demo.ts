import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Demo, storeDemo } from './seed.ts';
import type { Stack } from './stack.ts';
import { userError } from './user-error.ts';

const readDemo = (file: string): Demo => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw userError(`The demo's credentials in ${file} are damaged; "npm run reset" deletes the local data.`, error);
  }
};

/** Stores the prepared demo, before workers run: all that follows from its records was done when it was prepared. */
const newDemo = async (stack: Stack) => {
  // Loaded only here: a later start does without the client of S3.
  const [{ readSnapshot }, { loadSnapshot }] = await Promise.all([
    import('./demo/snapshot.ts'),
    import('./demo/load.ts'),
  ]);
  const snapshot = await readSnapshot();
  const { key: apiKey, otherKey } = await loadSnapshot(stack, snapshot, new Date());
  const { brandId, formId, locationIds, otherBrandId } = snapshot.demo;
  return { brandId, formId, locationIds, apiKey, other: { brandId: otherBrandId, apiKey: otherKey } };
};

/** The demo of an earlier run with the addresses of this run, or a new demo. To be called before workers run. */
export const demoOf = async (stack: Stack): Promise<Demo> => {
  const file = join(stack.dataDir, 'demo.json');
  return storeDemo(stack, existsSync(file) ? readDemo(file) : await newDemo(stack));
};
