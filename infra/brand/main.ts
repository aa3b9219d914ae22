import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BrokenFile, type FileLine } from '#lib/use-cases/brand-data/format/lines.ts';
import { Names } from '#lib/use-cases/brand-data/names.ts';
import { type Product, Refused } from '#lib/use-cases/brand-data/product.ts';
import { readSection } from '#lib/use-cases/brand-data/read.ts';
import type { Section } from '#lib/use-cases/brand-data/section.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';
import type { Outcome } from '#lib/use-cases/brand-data/write.ts';
import { withFolder } from './archive.ts';
import { diffOf } from './diff.ts';
import { exportBrand, writeTemplate } from './export.ts';
import { isEmptyFolder, manifestIn, recordsIn } from './folder.ts';
import { convertGoogle } from './google/convert.ts';
import { Unreachable } from './http-product.ts';
import { fileOfRecord, importBrand } from './import.ts';
import { domainsOf, type Options, productOf, readOptions, required, UsageError, usage } from './options.ts';
import { convertWordPress } from './wordpress/convert.ts';

const print = (line: string): void => console.log(line);

/** Fills an empty folder. What failed leaves nothing there, so that the command can be run again. */
const fillFolder = async (options: Options, fill: (folder: string) => Promise<void>): Promise<number> => {
  const to = required(options, 'to');
  if (!(await isEmptyFolder(to))) throw new UsageError(`The folder ${to} is not empty`);
  try {
    await fill(to);
    return 0;
  } catch (error) {
    for (const name of await readdir(to).catch(() => [])) await rm(join(to, name), { recursive: true });
    throw error;
  }
};

const runImport = async (options: Options): Promise<number> => {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const onOutcome = ({ record, result, errors }: Outcome): void => {
    count(result);
    if (result === 'refused')
      for (const { field, message } of errors)
        console.error(`${fileOfRecord(record)} ${record}: ${field === '' ? '' : `${field}: `}${message}`);
    else if (options['dry-run'] && result !== 'unchanged') print(`${result} ${record}`);
  };
  const given = {
    brandId: required(options, 'brand'),
    isDryRun: options['dry-run'] === true,
    domains: domainsOf(options),
    onOutcome,
  };
  await withFolder(required(options, 'from'), (folder) =>
    importBrand(productOf(options, process.env), { folder, ...given }),
  );
  print([...counts].map(([result, number]) => `${number} ${result}`).join(', '));
  return counts.has('refused') ? 1 : 0;
};

/** The records of a brand; those of the folder where the caller may not read them, so that nothing differs. */
const readable = async (product: Product, section: Section, names: Names, from: string): Promise<FileLine[]> => {
  const { records, refused } = await readSection(product, section, names);
  if (refused === null) return records;
  console.error(`${section.name}: ${refused}`);
  return recordsIn(from, section);
};

const diff = async (options: Options, from: string): Promise<number> => {
  await manifestIn(from);
  const { to } = options;
  const product = to === undefined ? productOf(options, process.env) : undefined;
  const names = product && new Names(product, sections);
  await names?.know(sections.map(({ name }) => name));
  const there = (section: Section) =>
    product && names ? readable(product, section, names, from) : recordsIn(required(options, 'to'), section);
  for await (const line of diffOf((section) => recordsIn(from, section), there)) print(line);
  return 0;
};

const commands: Record<string, (options: Options) => Promise<number>> = {
  export: (options) => {
    const product = productOf(options, process.env);
    // It may name people: only this user may read it.
    process.umask(0o077);
    const withMedia = options['without-media'] !== true;
    return fillFolder(options, (folder) => exportBrand(product, { folder, withMedia, now: new Date(), print }));
  },
  import: runImport,
  diff: (options) => withFolder(required(options, 'from'), (from) => diff(options, from)),
  wordpress: (options) => {
    const file = required(options, 'from');
    const withImages = options['fetch-images'] === true;
    const { redirects, site } = options;
    return fillFolder(options, (folder) =>
      convertWordPress({ file, folder, withImages, redirects, site, now: new Date(), print }),
    );
  },
  google: (options) => {
    const from = required(options, 'from');
    return fillFolder(options, (folder) => convertGoogle({ from, folder, now: new Date(), print }));
  },
  template: (options) => fillFolder(options, writeTemplate),
};

const run = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  const command = commands[options.command ?? ''];
  if (options.help || !command || options.more.length > 0) {
    print(usage);
    return options.help ? 0 : 2;
  }
  return command(options);
};

const expected = [UsageError, BrokenFile, Refused, Unreachable];

/** Whether an error is one of what was given, of which its sentence says all: those of files and folders too. */
const isOfOperator = (error: unknown): error is Error =>
  expected.some((one) => error instanceof one) || (error instanceof Error && 'syscall' in error);

try {
  process.exitCode = await run();
} catch (error) {
  if (!isOfOperator(error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
