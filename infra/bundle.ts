import { existsSync } from 'node:fs';
import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { cuts } from './bundle-cuts.ts';
import { functionIds } from './function-ids.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the stacks take the functions from. */
export const deployedFrom = `${root}dist`;

const sourceOf = (id: string): string => `functions/${id}.ts`;

export interface Bundled {
  id: string;
  bytes: number;
}

interface Options {
  /** Emptied first, so that no function outlives its file. */
  outdir: string;
  ids?: readonly string[];
}

/** Some of the libraries call `require`, which an ES module has not. The minifier knows nothing of this name, so it is one it never makes. */
const banner = `import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);`;

/**
 * Packages that find code of their own beside them, and so cannot be bundled: they are copied to the function that needs
 * them. The image library comes as WebAssembly, which runs on the processor of the functions as on any other.
 */
export const carried: Record<string, readonly string[]> = {
  'workers/make-variants': ['sharp', '@img/colour', '@img/sharp-wasm32', 'detect-libc', 'semver'],
};

/** What only who builds or writes against a package needs. */
const needless = /\/node_modules\/(?:sharp\/(?:src|install|lib)|.*\.(?:d\.[cm]?ts|md|map))$/;

const carry = async (outdir: string, id: string): Promise<void> => {
  for (const name of carried[id] ?? [])
    await cp(`${root}node_modules/${name}`, join(outdir, id, 'node_modules', name), {
      recursive: true,
      filter: (source) => !needless.test(source),
    });
};

/** How everything that runs in a Lambda is bundled. */
export const settings: BuildOptions = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  charset: 'utf8',
  legalComments: 'none',
  mainFields: ['module', 'main'],
  external: ['sharp'],
  banner: { js: banner },
  plugins: [cuts],
  logLevel: 'warning',
};

/**
 * Makes of each function one file, `<outdir>/<group>/<name>/index.mjs`, that holds all it needs and nothing that others
 * do: what one function changes redeploys no other.
 */
export const bundle = async ({ outdir, ids = functionIds }: Options): Promise<Bundled[]> => {
  const missing = ids.filter((id) => !existsSync(root + sourceOf(id)));
  if (missing.length > 0) throw new Error(`These functions have no file: ${missing.map(sourceOf).join(', ')}`);
  await rm(outdir, { recursive: true, force: true });
  const entryPoints = ids.map((id) => ({ in: sourceOf(id), out: `${id}/index` }));
  await build({ ...settings, entryPoints, outdir });
  await Promise.all(ids.map((id) => carry(outdir, id)));
  return Promise.all(ids.map(async (id) => ({ id, bytes: (await stat(join(outdir, id, 'index.mjs'))).size })));
};

if (process.argv[1] === import.meta.filename) {
  const started = performance.now();
  const functions = await bundle({ outdir: deployedFrom });
  for (const { id, bytes } of functions.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${(bytes / 1000).toFixed(0).padStart(5)} kB  ${id}`);
  console.log(`${functions.length} functions in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
