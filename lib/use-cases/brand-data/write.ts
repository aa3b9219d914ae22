import { createHash } from 'node:crypto';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { inTurns } from './in-turns.ts';
import { isNumbered, type NamedItem, type Names } from './names.ts';
import { type Product, Refused } from './product.ts';
import { type Reference, referenceIn, referenceTo, withIds, withReferences } from './references.rules.ts';
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

/** An import of a brand's data. It knows nothing that the brand does not say, so it goes on wherever it stopped. */
export interface Importing {
  product: Product;
  /** Names it: what was created under the same name is not created again. */
  id: string;
  names: Names;
  /** Writes nothing, and tells what would be written. */
  isDryRun: boolean;
  /** Whether the import itself has a record of this name. */
  has(reference: Reference): boolean;
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

const pick = (line: Line, isWanted: (field: string) => boolean): Line =>
  Object.fromEntries(Object.entries(line).filter(([field]) => isWanted(field)));

/** A value with names where they are known. */
const shown = (names: Names, value: unknown): unknown =>
  value === undefined ? null : withReferences({ id: value }, (id) => names.referenceOf(id) ?? id).id;

const refuseUnknownFields = ({ name, shape }: Section, line: Line): void => {
  const fields = fieldsOf(shape);
  const unknown = Object.keys(line).filter((field) => !fields.includes(field));
  const faults = unknown.map((field) => ({
    field,
    code: 'unknown_field',
    message: `Lines of ${name} have no such field`,
  }));
  if (faults.length > 0) throw new Refused('validation_error', '', faults);
};

/** The line with ids. In a dry run, what the import will create may be named. */
const resolved = ({ names, has, isDryRun }: Importing, line: Line): Line => {
  const missing: { field: string; code: string; message: string }[] = [];
  const idOf = (reference: Reference) =>
    names.idOf(reference) ?? (isDryRun && has(reference) ? referenceTo(reference.section, reference.name) : undefined);
  const unknown = (field: string, reference: string) =>
    missing.push({ field, code: 'invalid_reference', message: `${reference} is not in the brand` });
  const made = withIds(line, idOf, unknown);
  if (missing.length > 0) throw new Refused('invalid_reference', '', missing);
  return made;
};

const ownerName = ({ isSingle }: Section, name: string): string =>
  isSingle ? name : name.slice(0, Math.max(0, name.indexOf('/')));

const ownerOf = (importing: Importing, section: Section, name: string): string => {
  const { within } = section;
  if (!within) return '';
  const reference = { section: within, name: ownerName(section, name) };
  const id = importing.names.idOf(reference);
  if (id !== undefined) return id;
  if (importing.isDryRun && importing.has(reference)) return '';
  throw new Refused('invalid_reference', `${referenceTo(within, reference.name)} is not in the brand`, undefined);
};

const save = async (
  importing: Importing,
  section: Section,
  given: Given,
  found: NamedItem | undefined,
): Promise<Pick<Outcome, 'result' | 'changes'>> => {
  const { product, id: importId, names, isDryRun, bytesOf } = importing;
  const owner = ownerOf(importing, section, given.name);
  refuseUnknownFields(section, given.line);
  const line = resolved(importing, given.line);
  const before = (found && (await section.whole?.(product, found.id, owner))) ?? found?.line ?? {};
  const fields = Object.keys(line).filter((field) => !sameValue(before[field], line[field]));
  const changes = fields.map((field) => ({ field, before: shown(names, before[field]), after: given.line[field] }));
  if (found && fields.length === 0) return { result: 'unchanged', changes };
  const isThere = found !== undefined || section.isSingle === true;
  if (isDryRun) return { result: isThere ? 'changed' : 'created', changes };
  if (!isThere) {
    const once = onceFor(importId, referenceTo(section.name, given.name));
    const id = await section.create(product, line, { owner, once, bytes: () => bytesOf(given) });
    names.add(section.name, given.name, id);
    return { result: 'created', changes };
  }
  const difference = { changes: pick(line, (field) => fields.includes(field)), before, after: { ...before, ...line } };
  await section.change(product, found?.id ?? owner, difference, owner);
  return { result: 'changed', changes };
};

/** The sections that lines name. */
const namedIn = (lines: readonly Given[]): Set<string> => {
  const named = new Set<string>();
  JSON.stringify(lines, (_, value) => {
    const reference = referenceIn(value);
    if (reference) named.add(reference.section);
    return value;
  });
  return named;
};

const refusal = { result: 'refused', changes: [] } satisfies Partial<Outcome>;

/** Writes lines of a section: what is there is changed, the rest is created. Nothing is removed. */
export const writeRecords = async (
  importing: Importing,
  section: Section,
  lines: readonly Given[],
): Promise<Outcome[]> => {
  const { names } = importing;
  await names.know([...namedIn(lines), ...(section.within ? [section.within] : [])]);
  const owners = section.within && lines.map(({ name }) => ownerName(section, name));
  const found = await names.itemsOf(section, owners).catch((error: unknown) => faultsOf(error));
  const there = new Map<string, NamedItem>();
  for (const item of found) if ('name' in item) there.set(item.name, item);
  const faults = found.filter((item): item is Fault => 'message' in item);
  if (faults.length > 0)
    return lines.map(({ name }) => ({ ...refusal, record: referenceTo(section.name, name), errors: faults }));
  const place = async (given: Given): Promise<Outcome> => {
    const record = referenceTo(section.name, given.name);
    try {
      return { record, ...(await save(importing, section, given, there.get(given.name))), errors: [] };
    } catch (error) {
      return { record, result: 'refused', changes: [], errors: faultsOf(error) };
    }
  };
  const outcomes = await inTurns(
    lines.filter(({ name }) => !isNumbered(name)),
    width,
    place,
  );
  // Their numbers follow from their age.
  for (const given of lines.filter(({ name }) => isNumbered(name))) outcomes.push(await place(given));
  names.changed(section.name);
  return outcomes;
};

/** Lines without the fields that name what is written after them. */
export const withoutLate = ({ late = [] }: Section, lines: readonly Given[]): Given[] =>
  lines.map(({ name, line }) => ({ name, line: pick(line, (field) => !late.includes(field) || line[field] === null) }));

/** Lines with those fields alone that name what was written after them. */
export const onlyLate = ({ late = [] }: Section, lines: readonly Given[]): Given[] =>
  lines
    .map(({ name, line }) => ({ name, line: pick(line, (field) => late.includes(field) && line[field] !== null) }))
    .filter(({ line }) => Object.keys(line).length > 0);
