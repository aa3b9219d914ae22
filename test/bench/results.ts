import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the benchmarks store what they have measured. */
export const resultsDir = resolve('bench-results');

/** Stores figures as `bench-results/<name>.json`, with how busy the machine was since `loadAtStart`. */
export const storeResults = async (name: string, loadAtStart: number[], results: object): Promise<void> => {
  const about = {
    at: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    loadAverage: { atStart: loadAtStart, atEnd: loadavg() },
  };
  await mkdir(resultsDir, { recursive: true });
  await writeFile(join(resultsDir, `${name}.json`), `${JSON.stringify({ ...about, ...results }, null, 2)}\n`);
};
