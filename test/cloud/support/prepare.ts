import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { unfilled } from '#test/infra/unfilled.ts';
import { accountId, bootstrapAccount, deployStage } from './account.ts';
import { startEmulator } from './emulator.ts';
import { copyWith } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the account into which dev is deployed. */
    cloud: string;
    /** The folder with the bundles of its functions. */
    bundles: string;
    /** A file with a line for each event that a trigger handed to a function. */
    invocations: string;
  }
}

/** The three settings that the README asks for. */
const filled = {
  ...unfilled('dev'),
  account: accountId,
  alarmAddress: 'alarms@acme.test',
  mailDomain: 'dev.acme.test',
};

/** Once for all test files: an empty account, and dev, filled in for it, deployed by the commands of the README. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-cloud-'));
  const product = join(folder, 'product');
  const { url, invocations, stop } = await startEmulator(folder);
  try {
    bootstrapAccount(url, folder, 'us-east-1');
    copyWith(product, 'dev', filled);
    deployStage(url, product, 'dev');
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('cloud', url);
  project.provide('bundles', join(product, 'dist'));
  project.provide('invocations', invocations);
  return stop;
}
