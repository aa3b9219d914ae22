export type FilterChoice = Readonly<Record<string, string>>;

export interface SavedFilter {
  name: string;
  filter: FilterChoice;
}

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'filter' in value &&
  typeof value.filter === 'object' &&
  value.filter !== null &&
  Object.values(value.filter).every((one) => typeof one === 'string');

/** The filters in the storage of the browser, without entries that are none. */
export const savedFiltersIn = (stored: string | null): SavedFilter[] => {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
};

/** The filters that are set. The text of a search may be somebody's name or address, so it is not kept. */
export const keptOf = ({ q, ...values }: Readonly<Record<string, string | undefined>>): FilterChoice =>
  Object.fromEntries(
    Object.entries(values)
      .flatMap(([name, value]) => (value ? [[name, value]] : []))
      .toSorted(),
  );

export const isSameFilter = (one: FilterChoice, other: FilterChoice): boolean =>
  JSON.stringify(keptOf(one)) === JSON.stringify(keptOf(other));
