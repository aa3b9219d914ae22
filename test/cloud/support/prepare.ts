import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bootstrapAccount, deployStage } from './account.ts';
import { startEmulator } from './emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the account into which dev is deployed. */
    cloud: string;
    /** A file with a line for each event that a trigger handed to a function. */
    invocations: string;
  }
}

/** Once for all test files: an empty account, and dev deployed into it by the commands of the README. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-cloud-'));
  const { url, invocations, stop } = await startEmulator(folder);
  try {
    bootstrapAccount(url, join(folder, 'bootstrap'), 'us-east-1');
    deployStage(url, 'dev');
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('cloud', url);
  project.provide('invocations', invocations);
  return stop;
}
