import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { codeSplitting } from './chunks.ts';
import { chunksOf, main, start } from './first-load.ts';
import { pageOf } from './html.ts';
import { oneLanguage } from './one-language.ts';
import { operationsModule } from './operations-module.ts';
import { adminDirectory } from './place.ts';
import { inputsFile, sourcesOf } from './sources.ts';
import { buildStyles, cssModules } from './styles.ts';
import { targets } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built application. */
export interface BuiltAdmin {
  chunks: readonly OutputChunk[];
  styles: { name: string; contents: string };
  html: string;
  /** The sources of the project, by their paths in the repository. */
  inputs: readonly string[];
}

/** The files of `assets/`. */
export const assetsOf = ({ chunks, styles }: BuiltAdmin): { name: string; contents: string }[] => [
  ...chunks.map(({ fileName: name, code: contents }) => ({ name, contents })),
  styles,
];

const noteInputs = (inputs: string[]): Plugin => ({
  name: 'note-inputs',
  moduleParsed: ({ id }) => {
    const isOwn = id.startsWith(root) && !id.includes('/node_modules/');
    if (isOwn) inputs.push(id.slice(root.length));
  },
});

/** Builds the application and writes it nowhere; with the page of components at `/admin/design`, or without it. */
export const bundleAdmin = async (hasDesignPage = true): Promise<BuiltAdmin> => {
  const { classNames, ...styles } = await buildStyles();
  const inputs: string[] = [];
  await using bundle = await rolldown({
    cwd: root,
    input: { main, start },
    platform: 'browser',
    // Packages that have both: modules need no helpers of Rolldown, which would be another chunk of the first load.
    resolve: {
      mainFields: ['module', 'browser', 'main'],
      alias: {
        // Its exports lead to the build with warnings for developers.
        'react-router': join(root, 'node_modules/react-router/dist/production/index.mjs'),
        // React has it since version 18.
        'use-sync-external-store/shim/index.js': 'react',
      },
    },
    tsconfig: 'admin/tsconfig.json',
    preserveEntrySignatures: false,
    transform: {
      target: ['es2023', ...targets],
      define: { 'process.env.NODE_ENV': '"production"', DESIGN_PAGE: String(hasDesignPage) },
    },
    plugins: [operationsModule, cssModules(classNames), oneLanguage, noteInputs(inputs)],
    // Libraries mark files with "use client" for servers that render React.
    checks: { moduleLevelDirective: false },
  });
  const names = '[name]-[hash].js';
  const { output } = await bundle.generate({
    format: 'es',
    minify: true,
    comments: false,
    entryFileNames: names,
    chunkFileNames: names,
    codeSplitting,
  });
  const chunks = output.filter((one) => one.type === 'chunk');
  const scriptsOf = (entry: string): string[] => chunksOf(chunks, entry).map(({ fileName }) => fileName);
  const html = pageOf({ start: scriptsOf(start), main: scriptsOf(main), styles: styles.name });
  return { chunks, styles, html, inputs };
};

const place = async (path: string, contents: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  // Files are written atomically, because several processes may build at the same time.
  const staged = `${path}.${randomUUID()}`;
  await writeFile(staged, contents);
  await rename(staged, path);
};

/** Builds the application into `dist/admin`. */
export const buildAdmin = async (hasDesignPage = true): Promise<BuiltAdmin> => {
  const built = await bundleAdmin(hasDesignPage);
  for (const { name, contents } of assetsOf(built)) await place(join(adminDirectory, 'assets', name), contents);
  // The page comes last, when the files that it names are there.
  await place(join(adminDirectory, 'index.html'), built.html);
  await place(inputsFile, JSON.stringify(await sourcesOf(built.inputs)));
  return built;
};

/** Removes files of earlier builds. */
export const clearAdmin = (): Promise<void> => rm(adminDirectory, { recursive: true, force: true });
