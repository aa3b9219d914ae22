import type { ColumnSource, ImportColumn } from '../shape.contract.ts';
import { firstHoliday, holidaysMeant } from './combined-headings.rules.ts';
import { fieldNamed } from './fields.rules.ts';
import { foldedHeading } from './folded.rules.ts';
import { meantBy } from './headings.rules.ts';
import type { SheetField } from './kinds.rules.ts';

/** The fields of a brand, and the names by which people know them. */
export interface BrandFields {
  fields: ReadonlyMap<string, SheetField>;
  /** Folded labels of custom fields and of the fields of every brand. */
  labels: ReadonlyMap<string, string>;
}

interface Match {
  field: string;
  source: ColumnSource | null;
}

/** A column of another program with a name that would mean something in a file of people: Google's state of publication. */
const ofOthers: ReadonlyMap<ColumnSource, string> = new Map([['google', 'status']]);

/** The meaning of a heading: a field by its own name, by the names of others, or by its label. */
const matchOf = (heading: string, { fields, labels }: BrandFields): Match | undefined => {
  const plain = heading.trim();
  const own = fieldNamed(plain, fields);
  if (own) return { field: own.field, source: 'frontage' };
  const meant = meantBy(plain);
  if (meant) return meant;
  const labelled = labels.get(foldedHeading(plain));
  return labelled === undefined ? undefined : { field: labelled, source: null };
};

/** Fields of a location that mean the service in a price list. */
const ofService: Readonly<Record<string, string>> = {
  'profile.description': 'service.description',
  'profile.shortDescription': 'service.shortDescription',
  'profile.primaryCategory': 'service.category',
};

/** The meanings of headings where each stands for itself, and where columns belong together. */
const meaningsOf = (headings: readonly string[], brand: BrandFields): (Match | undefined)[] => {
  const holidays = holidaysMeant(headings.map(foldedHeading));
  const matches = headings.map((heading, at): Match | undefined => {
    const field = holidays[at];
    return field === undefined
      ? matchOf(heading, brand)
      : { field, source: /^hours ?>/i.test(heading) ? 'yext' : null };
  });
  const has = (field: string): boolean => matches.some((match) => match?.field === field);
  return matches.map((match) => {
    if (match === undefined || match.source === 'frontage') return match;
    // Hours of the day that the column beside them names, and not a list of days.
    if (match.field === 'holidayHours' && has(`holidayHours.${firstHoliday}.date`))
      return { ...match, field: `holidayHours.${firstHoliday}.hours` };
    // Without services, a price or a duration is of something else.
    if (!has('service.name')) return match.field.startsWith('service.') ? undefined : match;
    return { ...match, field: ofService[match.field] ?? match.field };
  });
};

export const headingsKnown = (headings: readonly string[], brand: BrandFields): number =>
  meaningsOf(headings, brand).filter((match, at) => headings[at]?.trim() !== '' && match !== undefined).length;

const manyOfOne = 3;

/** Whose names most of the columns have; a few could be there by chance. */
const sourceOf = (matches: readonly (Match | undefined)[]): ColumnSource | null => {
  const counts = new Map<ColumnSource, number>();
  for (const match of matches) if (match?.source) counts.set(match.source, (counts.get(match.source) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most !== undefined && (most[1] >= manyOfOne || most[1] === matches.length) ? most[0] : null;
};

type Decided = Pick<ImportColumn, 'index' | 'header' | 'field' | 'by'>;

/**
 * The fields of the columns of a file: as they were chosen, as they were chosen before for the same columns, or by their names. A
 * field is read from one column only.
 */
export const matchColumns = (
  headings: readonly string[],
  brand: BrandFields,
  chosen: ReadonlyMap<number, string | null>,
  kept: ReadonlyMap<string, string | null>,
): { columns: Decided[]; source: ColumnSource | null; doubled: number[] } => {
  const all = meaningsOf(headings, brand);
  const source = sourceOf(all);
  const passed = source && ofOthers.get(source);
  const matches = all.map((match) => (match?.field === passed ? undefined : match));
  const taken = new Set([...chosen.values()].filter((field) => field !== null));
  const doubled: number[] = [];
  const columns = headings.map((header, index): Decided => {
    const decided = (field: string | null, by: ImportColumn['by']): Decided => ({ index, header, field, by });
    const choice = chosen.get(index);
    if (choice !== undefined) return decided(choice, 'chosen');
    const before = kept.get(foldedHeading(header));
    const field = before === undefined ? (matches[index]?.field ?? null) : before;
    if (field === null) return decided(null, before === undefined ? null : 'kept');
    if (!fieldNamed(field, brand.fields)) return decided(null, null);
    if (taken.has(field)) {
      doubled.push(index);
      return decided(null, null);
    }
    taken.add(field);
    return decided(field, before === undefined ? 'name' : 'kept');
  });
  return { columns, source, doubled };
};
