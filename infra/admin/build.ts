import { rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildConfig, root } from './config.ts';
import type { Built } from './first-load.ts';
import { adminDirectory } from './place.ts';
import { inputsFile, sourcesOf } from './sources.ts';

/** The built application. */
export interface BuiltAdmin extends Built {
  /** The sources of the project, by their paths in the repository. */
  inputs: readonly string[];
}

/** The files by their names in `/admin/`. The page comes last, when the files that it names are there. */
export const filesOf = ({ chunks, assets }: BuiltAdmin): { name: string; contents: string }[] => [
  ...chunks.map(({ fileName: name, code: contents }) => ({ name, contents })),
  ...assets.map(({ fileName: name, source }) => ({ name, contents: String(source) })),
];

/** Chunks do not name the modules of which nothing is left, such as those with a constant. */
const noteInputs = (inputs: string[]): Plugin => ({
  name: 'note-inputs',
  moduleParsed: ({ id }) => {
    const isOwn = id.startsWith(root) && !id.includes('/node_modules/');
    if (isOwn) inputs.push(relative(root, id));
  },
});

const bundle = async (hasDesignPage: boolean, write: boolean, further: Plugin[] = []): Promise<BuiltAdmin> => {
  const { build: options, plugins, ...config } = buildConfig(hasDesignPage);
  const inputs: string[] = [];
  const built = await build({
    ...config,
    plugins: [plugins, noteInputs(inputs), further],
    build: { ...options, write },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return {
    chunks: output.filter((one) => one.type === 'chunk'),
    assets: output.filter((one) => one.type === 'asset'),
    inputs,
  };
};

/**
 * Builds the application and writes it nowhere; with the page of components at `/admin/design`, or without it, and with further
 * plugins.
 */
export const bundleAdmin = (hasDesignPage = true, ...further: Plugin[]): Promise<BuiltAdmin> =>
  bundle(hasDesignPage, false, further);

/** Builds the application into `dist/admin`. */
export const buildAdmin = async (): Promise<BuiltAdmin> => {
  const built = await bundle(true, true);
  await writeFile(inputsFile, JSON.stringify(await sourcesOf(built.inputs)));
  return built;
};

/** Removes files of earlier builds. */
export const clearAdmin = (): Promise<void> => rm(adminDirectory, { recursive: true, force: true });
