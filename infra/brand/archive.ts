import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { BrokenFile } from '#lib/use-cases/brand-data/format/lines.ts';

const maxArchiveBytes = 2 ** 30;
/** Far more than the data of ten thousand locations, far less than a memory. */
const maxUnpackedBytes = 2 ** 31;

/** The paths that an archive may have; nothing else is unpacked, so nothing leads out of the folder. */
const isKnown = (path: string): boolean =>
  /^(?:README\.md|manifest\.json|locations\.csv|(?:data|schemas|media)\/[\w][\w.-]*)$/.test(path);

const unpack = (bytes: Uint8Array, archive: string): Record<string, Uint8Array> => {
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/')) return false;
        if (!isKnown(name)) throw new BrokenFile(`${archive} has a file ${name}, which is no part of a brand as data`);
        unpacked += originalSize;
        if (unpacked > maxUnpackedBytes) throw new BrokenFile(`${archive} unpacks to more than 2 GB`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof BrokenFile) throw error;
    throw new BrokenFile(`${archive} is no ZIP archive, or is damaged`);
  }
};

/** Runs with the folder that is named, or that an archive of that name holds; the unpacked one is removed afterwards. */
export const withFolder = async <T>(path: string, run: (folder: string) => Promise<T>): Promise<T> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return run(path);
  if (found.size > maxArchiveBytes) throw new BrokenFile(`${path} is larger than 1 GB`);
  const files = unpack(await readFile(path), path);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-brand-'));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
