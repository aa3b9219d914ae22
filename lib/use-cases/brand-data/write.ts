import { createHash } from 'node:crypto';
import { inTurns } from '#lib/platform/core/in-turns.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { isNumbered, type Names } from './names.ts';
import { type Product, Refused } from './product.ts';
import { type Recorded, readRecords } from './read.ts';
import { referenceTo, withIds } from './references.rules.ts';
import type { Bytes, Line, Section } from './section.ts';
import { fieldsOf } from './writable.rules.ts';

/** A line of a file that is imported. */
export interface Given {
  name: string;
  line: Line;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface Fault {
  field: string;
  message: string;
}

export interface Outcome {
  record: string;
  result: 'created' | 'changed' | 'unchanged' | 'refused';
  changes: FieldChange[];
  errors: Fault[];
}

/** An import of a brand's data. */
export interface Importing {
  product: Product;
  /** Names it: what was created under the same name is not created again. */
  id: string;
  /** The records that are there, by name; what is created is added. */
  names: Names;
  /** Writes nothing, and tells what would be written. */
  isDryRun: boolean;
  bytesOf(record: Given): Promise<Bytes>;
}

/** Records that are written at the same time: more would only wait for each other at the counters of the plan. */
const width = 4;

const onceFor = (importId: string, record: string): string =>
  createHash('sha256').update(`${importId} ${record}`).digest('base64url');

const faultsOf = (error: unknown): Fault[] => {
  if (!(error instanceof Refused)) throw error;
  return error.fields.length > 0 ? [...error.fields] : [{ field: '', message: error.message }];
};

const pick = (line: Line, fields: readonly string[]): Line =>
  Object.fromEntries(Object.entries(line).filter(([name]) => fields.includes(name)));

const changesFrom = (before: Line, after: Line): FieldChange[] =>
  Object.entries(after)
    .filter(([field, value]) => !sameValue(before[field], value))
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }));

interface Placed {
  section: Section;
  given: Given;
  found: Recorded | undefined;
}

/** The line with ids, and the references that name nothing. */
const resolved = ({ names }: Importing, line: Line): { line: Line; missing: Fault[] } => {
  const missing: Fault[] = [];
  const unknown = (field: string, reference: string) =>
    missing.push({ field, message: `${reference} is neither in the brand nor in the import` });
  return { line: withIds(line, (reference) => names.idOf(reference), unknown), missing };
};

const ownerOf = ({ names }: Importing, { within, isSingle }: Section, name: string): string | undefined => {
  if (!within) return '';
  const owner = isSingle ? name : name.slice(0, name.indexOf('/'));
  return names.idOf({ section: within, name: owner });
};

const write = async (importing: Importing, placed: Placed, changes: FieldChange[]): Promise<Outcome['result']> => {
  const { product, id: importId, names, isDryRun, bytesOf } = importing;
  const { section, given, found } = placed;
  const record = referenceTo(section.name, given.name);
  const owner = ownerOf(importing, section, given.name);
  if (owner === undefined)
    throw new Refused('invalid_reference', `${record} belongs to something that does not exist`, undefined);
  const { line, missing } = resolved(importing, given.line);
  const fields = fieldsOf(section.shape);
  for (const field of Object.keys(line))
    if (!fields.includes(field)) missing.push({ field, message: `No field of ${section.name} has this name` });
  if (missing.length > 0) throw new Refused('invalid_reference', '', missing);
  const isThere = found !== undefined || section.isSingle === true;
  if (isDryRun) {
    if (!isThere) names.add(section.name, given.name, record);
    return isThere ? 'changed' : 'created';
  }
  if (!isThere) {
    const creation = { owner, once: onceFor(importId, record), bytes: () => bytesOf(given) };
    names.add(section.name, given.name, await section.create(product, line, creation));
    return 'created';
  }
  const before = resolved(importing, found?.line ?? {}).line;
  const difference = {
    changes: pick(
      line,
      changes.map(({ field }) => field),
    ),
    before,
    after: { ...before, ...line },
  };
  await section.change(product, found?.id ?? owner, difference, owner);
  return 'changed';
};

const placeRecord = async (importing: Importing, placed: Placed): Promise<Outcome> => {
  const { section, given, found } = placed;
  const record = referenceTo(section.name, given.name);
  const changes = changesFrom(found?.line ?? {}, given.line);
  if (found && changes.length === 0) return { record, result: 'unchanged', changes: [], errors: [] };
  try {
    return { record, result: await write(importing, placed, changes), changes, errors: [] };
  } catch (error) {
    return { record, result: 'refused', changes, errors: faultsOf(error) };
  }
};

/** Fields that name what is written later, apart from the others. */
const withoutLate = ({ late = [] }: Section, { name, line }: Given): Given => ({
  name,
  line: Object.fromEntries(Object.entries(line).filter(([field, value]) => !late.includes(field) || value === null)),
});

/** Writes the lines of a section: what is there is changed, the rest is created. Nothing is removed. */
export const writeRecords = async (
  importing: Importing,
  section: Section,
  lines: readonly Given[],
): Promise<Outcome[]> => {
  const there = await readRecords(importing.product, section, importing.names);
  const byName = new Map(there.map((record) => [record.name, record]));
  const place = (given: Given): Promise<Outcome> =>
    placeRecord(importing, { section, given: withoutLate(section, given), found: byName.get(given.name) });
  const first = lines.filter(({ name }) => !isNumbered(name));
  const outcomes = await inTurns(first, width, place);
  // Their numbers follow from their age.
  for (const given of lines.filter(({ name }) => isNumbered(name))) outcomes.push(await place(given));
  return outcomes;
};

/** Sets the fields that name what was written after their record. */
export const writeLate = async (
  importing: Importing,
  section: Section,
  lines: readonly Given[],
): Promise<Outcome[]> => {
  const { late = [] } = section;
  const waiting = lines
    .map(({ name, line }) => ({ name, line: pick(line, late) }))
    .filter(({ line }) => Object.values(line).some((value) => value !== null));
  if (waiting.length === 0) return [];
  const there = await readRecords(importing.product, section, importing.names);
  const byName = new Map(there.map((record) => [record.name, record]));
  return inTurns(waiting, width, (given) => placeRecord(importing, { section, given, found: byName.get(given.name) }));
};
