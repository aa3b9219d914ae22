import { sameValue } from '#lib/platform/core/same-value.ts';
import { projectedAttributes, storedWhenLong } from './indexes.ts';

type Attributes = Record<string, unknown>;

/** The values of a kind of record where nothing was stored. */
interface Defaults {
  all: readonly [string, unknown][];
  /** Those that lists hold, whose other attributes are left out. */
  listed: readonly [string, unknown][];
  /** Attributes that are copies of whole records. */
  copies: readonly string[];
}

const byKind = new Map<unknown, Defaults>();

/** An index leaves out a value that is long, so what it lacks may be there. */
const isListed = (name: string): boolean =>
  (projectedAttributes as readonly string[]).includes(name) && !Object.hasOwn(storedWhenLong, name);

/** Keeps what records of a kind have where nothing was stored. */
export const keepDefaults = (kind: string, defaults: Attributes, copies: readonly string[] = []): void => {
  const all = Object.entries(defaults);
  if (all.length + copies.length > 0) byKind.set(kind, { all, listed: all.filter(([name]) => isListed(name)), copies });
};

const fill = (record: Attributes, missing: readonly [string, unknown][]): void => {
  for (const [name, value] of missing) if (record[name] === undefined) record[name] = value;
};

/** Completes a record that was read, in place: what its kind got since it was stored has its default. */
export const completeRecord = (record: Attributes, kind: unknown = record.kind): void => {
  const defaults = byKind.get(kind);
  if (!defaults) return;
  fill(record, defaults.all);
  for (const name of defaults.copies) {
    const copy = record[name];
    if (typeof copy === 'object' && copy !== null) completeRecord(copy as Attributes);
  }
};

/** Completes entries of a list, in place: of an index, only by what it holds; with names, only by these. */
export const completeEntries = (
  entries: readonly Attributes[],
  kind: string | undefined,
  { isIndex, names }: { isIndex: boolean; names: readonly string[] | undefined },
): void => {
  if (!isIndex && !names) {
    for (const entry of entries) completeRecord(entry);
    return;
  }
  for (const entry of entries) {
    const defaults = byKind.get(entry.kind ?? kind);
    if (!defaults) continue;
    const held = isIndex ? defaults.listed : defaults.all;
    fill(entry, names ? held.filter(([name]) => names.includes(name)) : held);
  }
};

/** Whether an attribute may be absent in a stored record that was read with this value. */
export const isDefault = (kind: string | undefined, name: string, value: unknown): boolean =>
  byKind.get(kind)?.all.some(([at, standard]) => at === name && sameValue(standard, value)) ?? false;
