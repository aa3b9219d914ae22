import type { Attribute, WireItem } from './snapshot.ts';

const dayMs = 86_400_000;
const week = 7 * dayMs;

/** Ids with a later time than this are moved with the dates. Earlier ones are fixed ids that other records refer to. */
const fixedIdMs = 120 * dayMs;

const dateForm = /(?<![\w-])20\d\d-\d\d-\d\d(?!\d|-)/g;
const idForm = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![0-9a-f])/g;

export const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Moves the records of a snapshot by whole weeks: the anchor becomes the last Monday, and weekdays stay the same. Dates and times in
 * texts and keys, times in ids, and expiries are moved.
 */
export const shiftFrom = (anchor: string, now: Date) => {
  const from = Date.parse(`${anchor}T00:00:00.000Z`);
  const by = Math.floor((now.getTime() - from) / week) * week;
  const dates = new Map<string, string>();
  const movedDate = (date: string): string => {
    const known = dates.get(date) ?? new Date(Date.parse(date) + by).toISOString().slice(0, 10);
    dates.set(date, known);
    return known;
  };
  const movedId = (id: string): string => {
    const time = timeOf(id);
    if (time < from - fixedIdMs) return id;
    const hex = (time + by).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`;
  };
  const text = (value: string): string => value.replace(dateForm, movedDate).replace(idForm, movedId);
  const attribute = (value: Attribute): Attribute => {
    if (value.S !== undefined) return { S: text(value.S) };
    if (value.L) return { L: value.L.map(attribute) };
    if (value.M) return { M: item(value.M) };
    return value.SS ? { SS: value.SS.map(text) } : value;
  };
  const item = (record: WireItem): WireItem =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        text(name),
        name === 'expiresAt' && value.N !== undefined ? { N: String(Number(value.N) + by / 1000) } : attribute(value),
      ]),
    );
  return item;
};
