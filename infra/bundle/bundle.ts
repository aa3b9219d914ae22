import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { cuts } from './cuts.ts';
import { functionIds } from './function-ids.ts';
import {
  besideThem,
  built,
  bundleLibraries,
  findUses,
  librariesFile,
  meetFirst,
  sumOf,
  type Uses,
  usesIn,
} from './libraries.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the stacks take the functions from. */
export const deployedFrom = `${root}dist`;

const sourceOf = (id: string): string => `functions/${id}.ts`;
const entryPointOf = (id: string) => ({ in: sourceOf(id), out: id });

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

/** Carried, not bundled. */
const external = ['sharp'];

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
  external,
  banner: { js: banner },
  plugins: [cuts],
  logLevel: 'warning',
  // A name that nobody exports would be missed only when it is called.
  logOverride: { 'import-is-undefined': 'error' },
};

interface Code {
  id: string;
  contents: Uint8Array;
  uses: Uses;
}

const write = async (
  outdir: string,
  { id, contents, uses }: Code,
  libraries: Uint8Array = new Uint8Array(),
): Promise<Bundled> => {
  const folder = join(outdir, id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.mjs'), contents);
  if (uses.size > 0) await writeFile(join(folder, librariesFile), libraries);
  await carry(outdir, id);
  return { id, bytes: contents.length + (uses.size > 0 ? libraries.length : 0) };
};

/**
 * Makes of each function a folder, `<outdir>/<group>/<name>`, with its own code in `index.mjs` and the libraries that it
 * uses in one file beside it. The libraries are most of a function and the same for most of them, so they are bundled
 * once for all that use the same ones; our own code is bundled anew for each, so that a change redeploys only functions
 * that it changes.
 */
export const bundle = async ({ outdir, ids = functionIds }: Options): Promise<Bundled[]> => {
  const missing = ids.filter((id) => !existsSync(root + sourceOf(id)));
  if (missing.length > 0) throw new Error(`These functions have no file: ${missing.map(sourceOf).join(', ')}`);
  await rm(outdir, { recursive: true, force: true });
  const all = functionIds.map(entryPointOf);
  const { uses, files } = await findUses({ ...settings, plugins: [], entryPoints: all, outdir }, external);
  const first = meetFirst(files);
  const plugins = [first.plugin, besideThem(uses), ...(settings.plugins ?? [])];
  const entryPoints = [first.entryPoint, ...ids.map(entryPointOf)];
  const [, ...made] = await built({ ...settings, plugins, entryPoints, outdir });
  const codes = made.map(({ contents, text }, at): Code => ({ id: ids[at] ?? '', contents, uses: usesIn(text, uses) }));
  const alike = [...Map.groupBy(codes, ({ uses }) => [...uses.keys()].join()).values()];
  const libraries = await bundleLibraries(
    alike.map((sharing) => sumOf(sharing.map(({ uses }) => uses))),
    { ...settings, outdir },
  );
  const written = alike.flatMap((sharing, at) => sharing.map((code) => write(outdir, code, libraries[at])));
  return Promise.all(written);
};

if (process.argv[1] === import.meta.filename) {
  const started = performance.now();
  const functions = await bundle({ outdir: deployedFrom });
  for (const { id, bytes } of functions.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${(bytes / 1000).toFixed(0).padStart(5)} kB  ${id}`);
  console.log(`${functions.length} functions in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
