import type { WantedRow } from '#lib/use-cases/location-rows/row.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const keyOf = ({ date, slug }: Values): string => String(date ?? slug ?? '');

/** Entries of a list by date or slug, without a field of one of them, or without that one. */
const withoutIn = (entries: readonly Values[], [name = '', field]: readonly string[]): Values[] =>
  entries.flatMap((entry) => {
    if (keyOf(entry) !== name) return [entry];
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
export const withoutFields = (row: WantedRow, fields: readonly string[]): WantedRow =>
  fields.reduce<Values>((values, field) => without(values, field.split('.')), row);

/** The fields of the location itself: they are refused together, under its id. */
const ofLocation = ['name', 'slug', 'storeCode', 'status', 'timezone', 'openingDate'];

/** The path of what an error is about, as changes have it: an entry of a list as a whole, by its date or slug. */
export const shownField = (row: WantedRow, field: string): string => {
  const [part = '', at = ''] = field.split('.');
  const list = (row as Values)[part];
  const entry: unknown = Array.isArray(list) ? list[Number(at)] : undefined;
  return isObject(entry) ? `${part}.${keyOf(entry)}` : field;
};

/** The paths to leave out of a row where an error is about this one. */
export const refusedFields = (row: WantedRow, field: string): readonly string[] =>
  field === 'id' ? ofLocation : [shownField(row, field)];

/** Whether one of two paths is the other, or within it. */
export const isWithin = (field: string, other: string): boolean =>
  field === other || field.startsWith(`${other}.`) || other.startsWith(`${field}.`);

const position = ['profile.latitude', 'profile.longitude'];

/** Fields that are kept, with those that mean nothing without them. */
export const withPartners = (fields: readonly string[]): string[] =>
  fields.some((field) => position.includes(field)) ? [...new Set([...fields, ...position])] : [...fields];
