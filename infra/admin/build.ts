import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, type BuildResult, build, context, type OutputFile } from 'esbuild';
import { directImports } from './direct-imports.ts';
import { chunksOf, main, start } from './first-load.ts';
import { pageOf } from './html.ts';
import { oneLanguage } from './one-language.ts';
import { operationsModule } from './operations-module.ts';
import { pagesAfter } from './pages.ts';
import { adminDirectory } from './place.ts';
import { inputsFile, sourcesOf } from './sources.ts';
import { stylesModule } from './styles-module.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const plugins = [operationsModule, stylesModule, directImports, oneLanguage, pagesAfter(main)];

const options = {
  absWorkingDir: root,
  entryPoints: { main, start },
  outdir: 'dist/admin/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  write: false,
  metafile: true,
  target: ['es2023', 'chrome123', 'firefox124', 'safari17.5'],
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', DESIGN_PAGE: 'true' } as Record<string, string>,
  tsconfig: 'admin/tsconfig.json',
  plugins,
  logLevel: 'silent',
} as const satisfies BuildOptions;

type Built = BuildResult<typeof options>;

const place = async (path: string, contents: Uint8Array | string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  // Files are written atomically, because several processes may build at the same time.
  const staged = `${path}.${randomUUID()}`;
  await writeFile(staged, contents);
  await rename(staged, path);
};

const nameOf = ({ path }: OutputFile): string => path.slice(join(adminDirectory, 'assets/').length);

const store = async ({ outputFiles, metafile }: Built): Promise<Built> => {
  // The one style sheet contains all styles; the sheets that esbuild writes for single pages are not needed.
  const files = outputFiles.filter((file) => !/(?<!^main-\w+)\.css$/.test(nameOf(file)));
  const names = files.map(nameOf);
  for (const file of files) await place(join(adminDirectory, 'assets', nameOf(file)), file.contents);
  const scriptsOf = (entry: string): string[] =>
    chunksOf(metafile, entry).map((name) => name.slice('dist/admin/assets/'.length));
  const styles = names.filter((name) => /^main-\w+\.css$/.test(name));
  await place(join(adminDirectory, 'index.html'), pageOf({ start: scriptsOf(start), main: scriptsOf(main), styles }));
  const inputs = Object.keys(metafile.inputs).filter((name) => !name.includes(':'));
  await place(inputsFile, JSON.stringify(await sourcesOf(inputs)));
  return { outputFiles: files, metafile } as Built;
};

/** The files of the application, which it writes nowhere; with the page of components at `/admin/design`, or without it. */
export const bundleAdmin = (hasDesignPage = true): Promise<Built> =>
  build({ ...options, define: { ...options.define, DESIGN_PAGE: String(hasDesignPage) } });

/** Builds the application into `dist/admin`. */
export const buildAdmin = async (hasDesignPage = true): Promise<Built> => store(await bundleAdmin(hasDesignPage));

/** Removes files of earlier builds. */
export const clearAdmin = (): Promise<void> => rm(adminDirectory, { recursive: true, force: true });

/** Builds after each change of the sources, until it is stopped. `failed` receives the error of a failed build. */
export const watchAdmin = async (failed: (message: string) => void): Promise<() => Promise<void>> => {
  const watching = await context({
    ...options,
    plugins: [
      ...plugins,
      {
        name: 'store',
        setup: ({ onEnd }) => {
          onEnd(async (result) => {
            if (result.errors.length > 0) failed(result.errors.map(({ text }) => text).join('\n'));
            else await store(result as Built);
          });
        },
      },
    ],
  });
  await watching.watch();
  return () => watching.dispose();
};
