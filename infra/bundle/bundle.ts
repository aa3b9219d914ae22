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

/** The folder from which the stacks take the functions. */
export const deployedFrom = `${root}dist`;

const sourceOf = (id: string): string => `functions/${id}.ts`;
const entryPointOf = (id: string) => ({ in: sourceOf(id), out: id });

export interface Bundled {
  id: string;
  bytes: number;
}

interface Options {
  /** The folder is emptied first, so that functions whose file was deleted are not deployed. */
  outdir: string;
  ids?: readonly string[];
}

/**
 * Some libraries call `require`, which ES modules do not have. The minifier does not know this name, so it is one that it
 * never generates.
 */
const banner = `import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);`;

/**
 * Packages that load files of their own at run time and so cannot be bundled. They are copied beside the function that
 * needs them. The image library is WebAssembly, which runs on every processor.
 */
export const carried: Record<string, readonly string[]> = {
  'workers/make-variants': ['sharp', '@img/colour', '@img/sharp-wasm32', 'detect-libc', 'semver'],
};

/** Files that are only needed to build or to write code against a package. */
const needless = /\/node_modules\/(?:sharp\/(?:src|install|lib)|.*\.(?:d\.[cm]?ts|md|map))$/;

const carry = async (outdir: string, id: string): Promise<void> => {
  for (const name of carried[id] ?? [])
    await cp(`${root}node_modules/${name}`, join(outdir, id, 'node_modules', name), {
      recursive: true,
      filter: (source) => !needless.test(source),
    });
};

/** Packages that are copied and not bundled. */
const external = ['sharp'];

/** The esbuild settings for all code that runs in Lambda. */
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
  // Otherwise an import of a missing name fails only when it is called.
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
 * Writes a folder for each function, `<outdir>/<group>/<name>`, with its own code in `index.mjs` and its libraries in one
 * file beside it. The libraries are most of a function and mostly the same, so each combination of them is bundled once.
 * Our own code is bundled for each function, so a change redeploys only the functions that it changes.
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
