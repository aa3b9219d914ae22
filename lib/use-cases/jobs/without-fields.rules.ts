import type { LocationRow } from '#lib/use-cases/location-rows/contract.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isKeyed = (entry: Values, name: string): boolean => (entry.date ?? entry.slug) === name;

/** Entries of a list by date or slug, without a field of one of them, or without that one. */
const withoutIn = (entries: readonly Values[], [name = '', field]: readonly string[]): Values[] =>
  entries.flatMap((entry) => {
    if (!isKeyed(entry, name)) return [entry];
    if (field === undefined) return [];
    const { [field]: _, ...rest } = entry;
    return Object.keys(rest).length > 1 ? [rest] : [];
  });

const without = (values: Values, [name = '', ...inner]: readonly string[]): Values => {
  const { [name]: value, ...rest } = values;
  if (inner.length === 0 || !isObject(value)) return rest;
  return { ...rest, [name]: Array.isArray(value) ? withoutIn(value, inner) : without(value, inner) };
};

/** A row that leaves these fields, by their paths, as they are. A value above them that is set as a whole is left out too. */
export const withoutFields = (row: LocationRow, fields: readonly string[]): LocationRow =>
  fields.reduce<Values>((values, field) => without(values, field.split('.')), row);
