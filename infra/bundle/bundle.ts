import { existsSync } from 'node:fs';
import { cp, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { argumentsOf } from '#infra/arguments.ts';
import { cuts } from './cuts.ts';
import { functionIds } from './function-ids.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder from which the stacks take the functions. */
export const deployedFrom = `${root}dist`;

const sourceOf = (id: string): string => `functions/${id}.ts`;

export interface Bundled {
  id: string;
  bytes: number;
}

interface Options {
  /** The folder is emptied first, so that functions whose file was deleted are not deployed. */
  outdir: string;
  ids?: readonly string[];
  /** All of them, unless the gain of one is measured. */
  cuts?: readonly Plugin[];
}

/**
 * Some libraries call `require`, which ES modules do not have. The minifier does not know this name, so it is one that it
 * never generates.
 */
const banner = `import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);`;

/**
 * Packages that load files of their own at run time and so cannot be bundled. They are copied beside the function that
 * needs them. The libraries for images and fonts are WebAssembly, which runs on every processor.
 */
export const carried: Record<string, readonly string[]> = {
  'workers/make-variants': [
    ...['sharp', '@img/colour', '@img/sharp-wasm32', 'detect-libc', 'semver', 'libheif-js'],
    ...['subset-font', 'fontverter', 'harfbuzzjs', 'p-limit', 'pako', 'wawoff2', 'woff2sfnt-sfnt2woff', 'yocto-queue'],
  ],
};

/**
 * Data that functions read at run time, as folders of their sources. They are copied beside the bundle, where the module that
 * reads them finds them under the same relative address.
 */
export const carriedData: Record<string, readonly string[]> = Object.fromEntries(
  // The functions with the locator: the API's, and those that make or render pages; and those that find a visitor's location.
  [
    'public/list-locations',
    'public/get-page',
    'public/submit-form',
    'workers/store-submissions',
    'site/render',
    'site/submit-form',
  ].map((id) => [id, ['lib/places/gazetteer/data']]),
);

/** Files of packages that only builds, tests or other platforms need. */
const needless = new RegExp(
  `/node_modules/(?:${[
    'sharp/(?:src|install|lib)',
    // The WebAssembly is loaded as one module, `libheif-bundle.mjs`.
    'libheif-js/(?:libheif|wasm.*)',
    String.raw`libheif-js/libheif-wasm/.*\.(?:wasm|js)`,
    'fontverter/test(?:data)?',
    String.raw`harfbuzzjs/dist/harfbuzz\.\w+`,
    'pako/dist',
    String.raw`.*\.(?:d\.[cm]?ts|md|map)`,
  ].join('|')})$`,
);

const carry = async (outdir: string, id: string): Promise<void> => {
  for (const name of carried[id] ?? [])
    await cp(`${root}node_modules/${name}`, join(outdir, id, 'node_modules', name), {
      recursive: true,
      filter: (source) => !needless.test(source),
    });
  for (const folder of carriedData[id] ?? [])
    await cp(root + folder, join(outdir, id, basename(folder)), { recursive: true });
};

/** Packages that are copied and not bundled. */
const external = ['sharp', 'libheif-js', 'subset-font'];

/** The esbuild settings for all code that runs in Lambda. */
export const settings = {
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
  plugins: [...cuts],
  logLevel: 'warning',
  // Otherwise an import of a missing name fails only when it is called.
  logOverride: { 'import-is-undefined': 'error' },
} satisfies BuildOptions;

/** Writes a file for each function, `<outdir>/<group>/<name>/index.mjs`, with its code and its libraries. */
export const bundle = async ({ outdir, ids = functionIds, cuts: plugins = cuts }: Options): Promise<Bundled[]> => {
  const missing = ids.filter((id) => !existsSync(root + sourceOf(id)));
  if (missing.length > 0) throw new Error(`These functions have no file: ${missing.map(sourceOf).join(', ')}`);
  await rm(outdir, { recursive: true, force: true });
  const entryPoints = ids.map((id) => ({ in: sourceOf(id), out: join(id, 'index') }));
  await build({ ...settings, plugins: [...plugins], entryPoints, outdir });
  return Promise.all(
    ids.map(async (id) => {
      await carry(outdir, id);
      return { id, bytes: (await stat(join(outdir, id, 'index.mjs'))).size };
    }),
  );
};

/** The source map of a function, which is not deployed: it is larger than the code. */
export const sourceMapOf = async (id: string): Promise<string> => {
  const entryPoints = [{ in: sourceOf(id), out: join(id, 'index') }];
  // A map only beside the file: the code is the deployed one, byte by byte.
  const built = await build({ ...settings, sourcemap: 'external', entryPoints, outdir: deployedFrom, write: false });
  return built.outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '';
};

if (process.argv[1] === import.meta.filename) {
  argumentsOf('Bundles every function into dist/, as the stacks deploy it.\n\n  npm run bundle');
  const started = performance.now();
  const functions = await bundle({ outdir: deployedFrom });
  for (const { id, bytes } of functions.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${(bytes / 1000).toFixed(0).padStart(5)} kB  ${id}`);
  console.log(`${functions.length} functions in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
