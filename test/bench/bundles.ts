import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from '#infra/bundle.ts';

const run = promisify(execFile);

/** From the folder of the functions, as any id. The bundler writes a way up as `_.._`, to stay in its own folder. */
const alone = '../test/bench/client-alone';

export interface Bundle {
  kB: number;
  /** Median over fresh processes of what `import` takes. */
  initMs: number;
}

const timer = `const began = performance.now();
await import(process.argv[1]);
process.stdout.write(String(performance.now() - began), () => process.exit());`;

/** What Lambda gives a function before its code is read. */
const env = {
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'frontage',
};

const initMs = async (file: string): Promise<number> =>
  Number((await run(process.execPath, ['--input-type=module', '-e', timer, file], { env })).stdout);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Bundles functions as they are deployed, and beside them the DynamoDB client alone; times their start in turn. */
export const measureBundles = async (
  ids: readonly string[],
  rounds: number,
): Promise<{ clientAlone: Bundle; functions: Record<string, Bundle> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-bundles-'));
  try {
    const outdir = join(folder, 'functions');
    const all = [alone, ...ids];
    await bundle({ outdir, ids: all });
    const files = all.map((id) => join(outdir, id.replace('..', '_.._'), 'index.mjs'));
    const times = files.map((): number[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [at, file] of files.entries()) times[at]?.push(await initMs(file));
    const bundles = await Promise.all(
      files.map(async (file, at) => ({ kB: (await stat(file)).size / 1000, initMs: median(times[at] ?? []) })),
    );
    const [clientAlone = { kB: 0, initMs: 0 }, ...rest] = bundles;
    return { clientAlone, functions: Object.fromEntries(ids.map((id, at) => [id, rest[at] ?? clientAlone])) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
