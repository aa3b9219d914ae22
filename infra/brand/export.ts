import { randomUUID } from 'node:crypto';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { type FileLine, fileOf, lineText, schemaOf } from '#lib/use-cases/brand-data/format/lines.ts';
import { locationsCsv } from '#lib/use-cases/brand-data/format/locations-csv.ts';
import { format, manifestOf } from '#lib/use-cases/brand-data/format/manifest.ts';
import { readmeOf } from '#lib/use-cases/brand-data/format/readme.ts';
import { jsonSchemaOf } from '#lib/use-cases/brand-data/format/schemas.ts';
import type { Product } from '#lib/use-cases/brand-data/product.ts';
import { type LeftOut, type Recorded, readBrand } from '#lib/use-cases/brand-data/read.ts';
import type { Section } from '#lib/use-cases/brand-data/section.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';
import { storeBytes, writeManifest, writeTo } from './folder.ts';

interface Exporting {
  folder: string;
  withMedia: boolean;
  now: Date;
  print(line: string): void;
}

const withBytes = async (product: Product, records: readonly Recorded[], folder: string): Promise<FileLine[]> => {
  const lines: FileLine[] = [];
  for (const { id, name, line } of records) {
    const file = await storeBytes(folder, name, await product.download(id));
    lines.push({ name, line, file });
  }
  return lines;
};

const writeSchemas = async (folder: string): Promise<void> => {
  await writeTo(folder, 'README.md', readmeOf(sections));
  for (const section of sections)
    await writeTo(folder, schemaOf(section.name), `${JSON.stringify(jsonSchemaOf(section), null, 2)}\n`);
};

/** A folder without records, with a comment in each file. */
export const writeTemplate = async (folder: string): Promise<void> => {
  await writeSchemas(folder);
  for (const { name, title } of sections)
    await writeTo(folder, fileOf(name), `# ${title}. Fields: ${schemaOf(name)}\n`);
  await writeManifest(folder, {
    ...format,
    id: randomUUID(),
    brand: { name: 'A new brand' },
  });
};

/** Writes all data of a brand into a folder. */
export const exportBrand = async (product: Product, { folder, withMedia, now, print }: Exporting): Promise<void> => {
  const { brand } = await product.call(getBrand);
  await writeSchemas(folder);
  const leftOut: LeftOut[] = [];
  const records: Record<string, number> = {};
  const kept = new Map<string, Recorded[]>();
  const linesFor = (section: Section, read: Recorded[]): Promise<FileLine[]> | FileLine[] =>
    section.name === 'media' && withMedia ? withBytes(product, read, folder) : read;
  const refused: Record<string, string> = {};
  for await (const { section, records: read, refused: why } of readBrand(product, sections, (left) =>
    leftOut.push(left),
  )) {
    if (['locations', 'location-profiles'].includes(section.name)) kept.set(section.name, read);
    const lines = await linesFor(section, read);
    await writeTo(folder, fileOf(section.name), lines.map((line) => lineText(section.name, line)).join(''));
    records[section.name] = lines.length;
    if (why !== null) refused[section.name] = why;
    print(`${section.name}: ${why ?? lines.length}`);
  }
  const csv = locationsCsv(kept.get('locations') ?? [], kept.get('location-profiles') ?? []);
  await writeTo(folder, 'locations.csv', csv);
  const { id, name, slug } = brand;
  // Last, so that a folder with it is complete.
  await writeManifest(
    folder,
    manifestOf({ id: randomUUID(), brand: { id, name, slug }, exportedAt: now, records, leftOut, refused }),
  );
};
