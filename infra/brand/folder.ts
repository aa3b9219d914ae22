import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { BrokenFile, type FileLine, fileOf, linesOf } from '#lib/use-cases/brand-data/format/lines.ts';
import { type Manifest, readManifest } from '#lib/use-cases/brand-data/format/manifest.ts';
import { Refused } from '#lib/use-cases/brand-data/product.ts';
import type { Bytes, Section } from '#lib/use-cases/brand-data/section.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';
import { leads } from '#lib/use-cases/brand-data/sections/visitors.ts';

const manifestFile = 'manifest.json';

/** Whether there is nothing in the folder, or no folder. */
export const isEmptyFolder = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length === 0;

/** Writes a file of the folder; its folders are made. */
export const writeTo = async (folder: string, path: string, content: string): Promise<void> => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

export const writeManifest = (folder: string, manifest: object): Promise<void> =>
  writeTo(folder, manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

export const manifestIn = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BrokenFile(`${folder} has no ${manifestFile}: it is no brand as data`);
  return readManifest(text);
};

/** The records of a section; none if the folder does not have its file. */
export const recordsIn = async (folder: string, section: Section): Promise<FileLine[]> => {
  const file = join(folder, fileOf(section.name));
  if (!(await stat(file).catch(() => undefined))) return [];
  const lines: FileLine[] = [];
  for await (const line of linesOf(createReadStream(file), section)) lines.push(line);
  return lines;
};

/** Throws `BrokenFile` for a file of data that is not read: its name is wrong. */
export const refuseUnknownFiles = async (folder: string): Promise<void> => {
  const known = [...sections, leads].map(({ name }) => fileOf(name));
  for (const file of await readdir(join(folder, 'data')).catch(() => []))
    if (!known.includes(`data/${file}`)) throw new BrokenFile(`data/${file} is no file of a brand as data`);
};

/** The bytes of a file of the folder. A path that leads out of it, also by a link, is refused. */
export const bytesIn = async (folder: string, path: string): Promise<Bytes> => {
  const root = await realpath(resolve(folder));
  const isInside = (at: string): boolean => at.startsWith(join(root, 'media') + sep);
  const named = resolve(root, path);
  const file = isInside(named) ? await realpath(named).catch(() => undefined) : named;
  if (file === undefined) throw new BrokenFile(`${path} is missing`);
  if (!isInside(file)) throw new BrokenFile(`${path} is not in the folder media`);
  const { size } = await stat(file);
  return { sizeBytes: size, open: () => createReadStream(file) };
};

/** The bytes of a file that an export names by its public address. */
export const bytesAt = async (url: string): Promise<Bytes> => {
  const response = await fetch(url);
  if (!response.ok) throw new Refused('not_found', `${url} answered ${response.status}`, undefined);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    sizeBytes: bytes.length,
    open: async function* () {
      yield bytes;
    },
  };
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The path of the file of a record: its name, with a mark where that is no name of a file. */
const pathFor = (name: string): string => {
  const safe = name.replace(/[^\w.-]+/g, '_').slice(-120);
  return `media/${safe === name && /^\w/.test(safe) ? safe : `${hashOf(name)}-${safe}`}`;
};

/** Stores the bytes of a media item, and returns their path within the folder. */
export const storeBytes = async (folder: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const path = pathFor(name);
  await mkdir(join(folder, 'media'), { recursive: true });
  const beside = join(folder, 'media', `.${hashOf(name)}.part`);
  await writeFile(beside, bytes);
  await rename(beside, join(folder, path));
  return path;
};
