import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundle, settings } from '#infra/bundle/bundle.ts';
import { moduleStart } from '#infra/bundle/module-start.ts';
import { median } from './median.ts';

const alone = fileURLToPath(new URL('./client-alone.ts', import.meta.url));

export interface Bundle {
  kB: number;
  /** Median of the processor time of an `import` over fresh processes. */
  initMs: number;
}

const timer = `const began = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(began);
process.stdout.write(String((user + system) / 1000), () => process.exit());`;

const initMs = (file: string): Promise<number> => moduleStart(timer, file);

export interface Bundles {
  /** Bundled like the functions. */
  clientAlone: Bundle;
  /** With the parts that the functions leave out. */
  clientUncut: Bundle;
  functions: Record<string, Bundle>;
}

/** Bundles functions as they are deployed, and the DynamoDB client alone for comparison. Measures their starts in turn. */
export const measureBundles = async (ids: readonly string[], rounds: number): Promise<Bundles> => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-bundles-'));
  try {
    const outdir = join(folder, 'functions');
    const bundled = await bundle({ outdir, ids });
    const [uncut, cut] = [join(folder, 'uncut.mjs'), join(folder, 'alone.mjs')];
    await build({ ...settings, entryPoints: [alone], outfile: cut, outExtension: {} });
    await build({ ...settings, entryPoints: [alone], outfile: uncut, outExtension: {}, plugins: [] });
    const clients = [uncut, cut].map(async (file) => ({ file, bytes: (await stat(file)).size }));
    const functions = bundled.map(({ id, bytes }) => ({ file: join(outdir, id, 'index.mjs'), bytes }));
    const timed = [...(await Promise.all(clients)), ...functions].map((made) => ({ ...made, times: [] as number[] }));
    for (let round = 0; round < rounds; round++) for (const { file, times } of timed) times.push(await initMs(file));
    const bundles = timed.map(({ bytes, times }) => ({ kB: bytes / 1000, initMs: median(times) }));
    const none = { kB: 0, initMs: 0 };
    const [clientUncut = none, clientAlone = none, ...rest] = bundles;
    return {
      clientAlone,
      clientUncut,
      functions: Object.fromEntries(bundled.map(({ id }, at) => [id, rest[at] ?? none])),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
