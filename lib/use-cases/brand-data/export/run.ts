import { strToU8, zipSync } from 'fflate';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { ChunkOutcome } from '#lib/platform/jobs/phases.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { putLines, readLines } from '#lib/platform/media/bucket/lines.ts';
import { storePrivate } from '#lib/platform/media/bucket/private-files.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { fileOf, lineText, schemaOf } from '../format/lines.ts';
import { locationsCsv } from '../format/locations-csv.ts';
import { manifestOf } from '../format/manifest.ts';
import { readmeOf } from '../format/readme.ts';
import { jsonSchemaOf } from '../format/schemas.ts';
import { Names } from '../names.ts';
import type { Product } from '../product.ts';
import { type LeftOut, type Recorded, readSection } from '../read.ts';
import type { Section } from '../section.ts';
import { sections } from '../sections/all.ts';
import { leads } from '../sections/visitors.ts';
import { archiveKey, dataKey, namesKey, notesKey, stepsKey } from './files.ts';

interface Exporting {
  view: BrandView;
  brand: BrandRecord;
  product: Product;
  job: JobRecord;
}

interface Notes {
  records: number;
  leftOut: LeftOut[];
  /** Why the section is empty, where the caller may not read it. */
  refused: string | null;
}

/** The names in the brand, as the first step found them: those that the caller may not read are unknown. */
const namesFor = async ({ view, job, product }: Exporting): Promise<Names> => {
  const names = new Names(product, sections);
  const found = await readLines<{ id: string; reference: string }>(namesKey(view, job.id));
  if (found) {
    names.goOn(found.lines);
    return names;
  }
  await names.know(sections.map(({ name }) => name));
  await putLines(namesKey(view, job.id), names.all);
  return names;
};

const exportSection = async ({ view, product, job }: Exporting, section: Section, names: Names): Promise<void> => {
  const leftOut: LeftOut[] = [];
  const { records, refused } = await readSection(product, section, names, (left) => leftOut.push(left));
  if (records.length > 0) await putLines(dataKey(view, job.id, section.name), records);
  const notes: Notes = { records: records.length, leftOut, refused };
  await putLines(notesKey(view, job.id, section.name), [notes]);
};

/** Puts everything into one file. It may be done twice, with the same outcome. */
const exportArchive = async ({ view, brand, job }: Exporting, wanted: readonly Section[]): Promise<void> => {
  const files: Record<string, Uint8Array> = { 'README.md': strToU8(readmeOf(sections)) };
  const records: Record<string, number> = {};
  const leftOut: LeftOut[] = [];
  const refused: Record<string, string> = {};
  const kept = new Map<string, Recorded[]>();
  for (const section of wanted) {
    const { name } = section;
    const [notes] = (await readLines<Notes>(notesKey(view, job.id, name)))?.lines ?? [];
    // An earlier run of the step may have found some records, and the last one none.
    const lines = notes?.records ? ((await readLines<Recorded>(dataKey(view, job.id, name)))?.lines ?? []) : [];
    // A file that cannot be read counts as missing: without this, the section would be empty, and nobody would know.
    if (notes?.records !== lines.length) throw new Error(`The files of ${name} cannot be read`);
    if (['locations', 'location-profiles'].includes(name)) kept.set(name, lines);
    files[fileOf(name)] = strToU8(lines.map((line) => lineText(name, line)).join(''));
    if (name !== leads.name) files[schemaOf(name)] = strToU8(JSON.stringify(jsonSchemaOf(section), null, 2));
    records[name] = lines.length;
    leftOut.push(...notes.leftOut);
    if (notes.refused) refused[name] = notes.refused;
  }
  files['locations.csv'] = strToU8(locationsCsv(kept.get('locations') ?? [], kept.get('location-profiles') ?? []));
  const described = { id: brand.id, name: brand.name, slug: brand.slug };
  const exportedAt = new Date(job.createdAt);
  const manifest = manifestOf({ id: job.id, brand: described, exportedAt, records, leftOut, refused });
  files['manifest.json'] = strToU8(JSON.stringify(manifest, null, 2));
  const bytes = zipSync(files, { mtime: exportedAt });
  await storePrivate(archiveKey(view, job.id), bytes, 'application/zip');
  await putLines(notesKey(view, job.id, 'brand.zip'), [{ sizeBytes: bytes.length }]);
};

/** The step of an export whose turn it is. */
export const exportStep = async (exporting: Exporting): Promise<ChunkOutcome> => {
  const { view, job } = exporting;
  const steps = await readLines<{ sections: string[] }>(stepsKey(view, job.id));
  if (!steps) return { tally: {}, stop: { status: 'stopped', error: 'files' } };
  const wanted = (names: readonly string[]) => [...sections, leads].filter(({ name }) => names.includes(name));
  const step = steps.lines[job.at];
  if (step) {
    const names = await namesFor(exporting);
    for (const section of wanted(step.sections)) await exportSection(exporting, section, names);
  } else await exportArchive(exporting, wanted(steps.lines.flatMap((each) => each.sections)));
  return { tally: { rows: 1 } };
};
