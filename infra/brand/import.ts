import { createHash } from 'node:crypto';
import { type FileLine, fileOf } from '#lib/use-cases/brand-data/format/lines.ts';
import { Names } from '#lib/use-cases/brand-data/names.ts';
import { type Product, Refused } from '#lib/use-cases/brand-data/product.ts';
import { referenceTo } from '#lib/use-cases/brand-data/references.rules.ts';
import type { Bytes, Section } from '#lib/use-cases/brand-data/section.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';
import {
  type Given,
  type Importing,
  type Outcome,
  onlyLate,
  withoutLate,
  writeRecords,
} from '#lib/use-cases/brand-data/write.ts';
import { bytesAt, bytesIn, manifestIn, recordsIn, refuseUnknownFiles } from './folder.ts';
import { withDomains } from './rename.ts';

interface Import {
  folder: string;
  brandId: string;
  isDryRun: boolean;
  domains: ReadonlyMap<string, string>;
  onOutcome(outcome: Outcome): void;
}

/** Lines that are written one after the other, so that what was done is told now and then. */
const chunkLines = 200;

/**
 * Brings a brand to what a folder says: what is there is changed, the rest is created, nothing is removed. The whole folder is
 * read before anything is written.
 */
export const importBrand = async (product: Product, options: Import): Promise<void> => {
  const { folder, brandId, isDryRun, domains, onOutcome } = options;
  const manifest = await manifestIn(folder);
  await refuseUnknownFiles(folder);
  const known = new Set<string>();
  const files = new Map<string, () => Promise<Bytes>>();
  const read = async (section: Section): Promise<FileLine[]> =>
    (await recordsIn(folder, section)).map((line) => withDomains(section.name, line, domains));
  for (const section of sections)
    for (const { name, file, beside } of await read(section)) {
      known.add(referenceTo(section.name, name));
      if (file !== undefined) await bytesIn(folder, file);
      const url = typeof beside?.url === 'string' && /^https?:/.test(beside.url) ? beside.url : undefined;
      const open = file === undefined ? url && (() => bytesAt(url)) : () => bytesIn(folder, file);
      if (open) files.set(name, open);
    }
  const importing: Importing = {
    product,
    id: createHash('sha256').update(`${brandId} ${manifest.id}`).digest('hex'),
    names: new Names(product, sections),
    isDryRun,
    has: ({ section, name }) => known.has(referenceTo(section, name)),
    bytesOf: async ({ name }) => {
      const open = files.get(name);
      if (!open) throw new Refused('not_found', 'The line names no file', undefined);
      return open();
    },
  };
  const write = async (section: Section, lines: readonly Given[]): Promise<void> => {
    for (let at = 0; at < lines.length; at += chunkLines)
      for (const outcome of await writeRecords(importing, section, lines.slice(at, at + chunkLines)))
        onOutcome(outcome);
  };
  for (const section of sections) await write(section, withoutLate(section, await read(section)));
  for (const section of sections.filter(({ late }) => late))
    await write(section, onlyLate(section, await read(section)));
};

export const fileOfRecord = (record: string): string => fileOf(record.slice(1, record.indexOf('/')));
