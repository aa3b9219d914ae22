import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { adminDirectory } from './place.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the built application with their modification times. */
export const inputsFile = join(adminDirectory, '.inputs.json');

/** npm writes it with every change of a package. Packages have thousands of files, and every start looks at the sources. */
const packages = 'node_modules/.package-lock.json';

/** The input files of the build with their modification times. */
const timesOf = (inputs: Iterable<string>): Record<string, number> =>
  Object.fromEntries(
    [...inputs].flatMap((name) => {
      const file = statSync(join(root, name), { throwIfNoEntry: false });
      return file ? [[name, file.mtimeMs]] : [];
    }),
  );

/** Contracts go into the table of operations, which is a virtual module. */
const declarations = async (): Promise<string[]> => {
  const files = await readdir(join(root, 'lib'), { recursive: true });
  return files.filter((name) => name.endsWith('contract.ts')).map((name) => `lib/${name}`);
};

/** The build itself, the page and the style sheets, whose rules may be in no script. */
const others = (): string[] => globSync(['infra/admin/*.ts', 'admin/index.html', 'admin/src/**/*.css'], { cwd: root });

/** Inputs of a build: the scripts, the contracts, the packages and all others. */
export const sourcesOf = async (read: readonly string[]): Promise<Record<string, number>> =>
  timesOf(new Set([...read, ...(await declarations()), ...others(), packages]));

/** Whether the built application is that of the current sources. */
export const isFresh = async (): Promise<boolean> => {
  if (!existsSync(inputsFile)) return false;
  const before: Record<string, number> = JSON.parse(readFileSync(inputsFile, 'utf8'));
  return isDeepStrictEqual(await sourcesOf(Object.keys(before)), before);
};
