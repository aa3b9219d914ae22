import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
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

/** The client with nothing cut out of it, as anybody would bundle it. */
const bundlePlainly = (outfile: string) =>
  build({
    entryPoints: [fileURLToPath(new URL('./client-alone.ts', import.meta.url))],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  });

export interface Bundles {
  /** Made as the functions are. */
  clientAlone: Bundle;
  clientUncut: Bundle;
  functions: Record<string, Bundle>;
}

/** Bundles functions as they are deployed, and beside them the DynamoDB client alone; times their start in turn. */
export const measureBundles = async (ids: readonly string[], rounds: number): Promise<Bundles> => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-bundles-'));
  try {
    const outdir = join(folder, 'functions');
    const all = [alone, ...ids];
    await bundle({ outdir, ids: all });
    const uncut = join(folder, 'uncut.mjs');
    await bundlePlainly(uncut);
    const files = [uncut, ...all.map((id) => join(outdir, id.replace('..', '_.._'), 'index.mjs'))];
    const times = files.map((): number[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [at, file] of files.entries()) times[at]?.push(await initMs(file));
    const bundles = await Promise.all(
      files.map(async (file, at) => ({ kB: (await stat(file)).size / 1000, initMs: median(times[at] ?? []) })),
    );
    const none = { kB: 0, initMs: 0 };
    const [clientUncut = none, clientAlone = none, ...rest] = bundles;
    return { clientAlone, clientUncut, functions: Object.fromEntries(ids.map((id, at) => [id, rest[at] ?? none])) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
