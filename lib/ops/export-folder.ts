import { appendFile, chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Exported {
  tenantId: string;
  begunAt: string;
  endedAt: string | null;
  /** By the name of their list. */
  records: Record<string, number>;
  files: { count: number; bytes: number };
}

const noteName = 'export.json';

const makeFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
};

const noteIn = async (folder: string): Promise<Exported | undefined> => {
  try {
    return JSON.parse(await readFile(join(folder, noteName), 'utf8')) as Exported;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Writes the description of the export into the folder. */
export const note = (folder: string, exported: Exported): Promise<void> =>
  writeFile(join(folder, noteName), `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 });

/** Prepares a folder for an export: a new one, an empty one, or that of an earlier run, whose records are written again. */
export const claimFolder = async (folder: string, exported: Exported): Promise<void> => {
  await makeFolder(folder);
  const before = await noteIn(folder);
  if (before ? before.tenantId !== exported.tenantId : (await readdir(folder)).length > 0)
    throw new Error(`${folder} contains other files: choose a new folder`);
  await chmod(folder, 0o700);
  await rm(join(folder, 'records'), { recursive: true, force: true });
  await note(folder, exported);
};

/** Appends lines to a file of records. */
export const addLines = async (folder: string, path: string, lines: readonly string[]): Promise<void> => {
  const file = join(folder, 'records', path);
  await makeFolder(dirname(file));
  await appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
};

/** Whether a file of that size exists: the content of a key never changes. */
const isThere = (path: string, bytes: number): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size === bytes,
    () => false,
  );

/** Stores a file under its key, unless it exists. Only a complete file gets its name. */
export const storeFile = async (
  folder: string,
  key: string,
  bytes: number,
  read: () => Promise<AsyncIterable<Uint8Array> | undefined>,
): Promise<void> => {
  if (key.split('/').includes('..')) throw new Error(`${key} is not a key of this bucket`);
  const path = join(folder, 'files', key);
  if (await isThere(path, bytes)) return;
  const content = await read();
  if (!content) return;
  await makeFolder(dirname(path));
  const part = await open(`${path}.part`, 'w', 0o600);
  try {
    await writeFile(part, content);
  } finally {
    await part.close();
  }
  await rename(`${path}.part`, path);
};
