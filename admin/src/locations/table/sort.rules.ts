import { locationStatuses } from '../../../../lib/places/locations/status.contract.ts';
import { cityAndState } from '../../data/place-of.ts';
import type { Entry } from '../entry.ts';

const texts = new Intl.Collator('en', { numeric: true });

/** The value of a column that rows are sorted by. Null and empty ones come last in either direction. */
const sortedBy = {
  name: ({ name }: Entry) => name,
  status: ({ status }: Entry) => locationStatuses.indexOf(status),
  place: cityAndState,
  storeCode: ({ storeCode }: Entry) => storeCode,
  phone: ({ profile }: Entry) => profile?.phone ?? null,
  email: ({ profile }: Entry) => profile?.email ?? null,
  websiteUrl: ({ profile }: Entry) => profile?.websiteUrl ?? null,
  primaryCategory: ({ profile }: Entry) => profile?.primaryCategory ?? null,
  openingDate: ({ openingDate }: Entry) => openingDate,
  timezone: ({ timezone }: Entry) => timezone,
  slug: ({ slug }: Entry) => slug,
  score: ({ completenessScore }: Entry) => completenessScore,
  leads: ({ leads30d }: Entry) => leads30d,
  createdAt: ({ createdAt }: Entry) => createdAt,
  updatedAt: ({ updatedAt }: Entry) => updatedAt,
} satisfies Record<string, (entry: Entry) => string | number | null>;

export type SortColumn = keyof typeof sortedBy;

export interface Sort {
  column: SortColumn;
  direction: 'ascending' | 'descending';
}

export const isSortColumn = (id: string): id is SortColumn => Object.hasOwn(sortedBy, id);

/** The order in the address: the name of a column, with a minus for the largest first. By name, if it is none of these. */
export const sortIn = (written: string | undefined): Sort => {
  const column = written?.replace(/^-/, '') ?? '';
  if (!isSortColumn(column)) return { column: 'name', direction: 'ascending' };
  return { column, direction: written?.startsWith('-') ? 'descending' : 'ascending' };
};

export const writtenSort = ({ column, direction }: Sort): string => `${direction === 'descending' ? '-' : ''}${column}`;

/** The order that the API gives by itself; undefined for one that needs the whole list. */
export const sortOfApi = (sort: Sort): 'name' | '-createdAt' | undefined => {
  const written = writtenSort(sort);
  return written === 'name' || written === '-createdAt' ? written : undefined;
};

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : texts.compare(String(one), String(other));

const isNone = (value: string | number | null): value is null | '' => value === null || value === '';

/** Entries in another order than that of the API. Equal ones stay in the order of the API. */
export const inOrder = (entries: readonly Entry[], { column, direction }: Sort): Entry[] => {
  const sign = direction === 'descending' ? -1 : 1;
  return entries.toSorted((one, other) => {
    const [a, b] = [sortedBy[column](one), sortedBy[column](other)];
    if (isNone(a) || isNone(b)) return Number(isNone(a)) - Number(isNone(b));
    return sign * compared(a, b);
  });
};
