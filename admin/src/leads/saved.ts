import type { LeadFilter } from './filter.rules.ts';

export interface SavedFilter {
  name: string;
  filter: LeadFilter;
}

const placeOf = (brandId: string): string => `frontage:lead-filters:${brandId}`;

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'filter' in value &&
  typeof value.filter === 'object';

/** Reads the filters stored on this device. */
export const savedFilters = (brandId: string): SavedFilter[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(placeOf(brandId)) ?? '[]');
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
};

/** Removes the search text, which may be personal data. */
export const saveFilters = (brandId: string, filters: readonly SavedFilter[]): void =>
  localStorage.setItem(
    placeOf(brandId),
    JSON.stringify(filters.map(({ name, filter: { q, ...filter } }) => ({ name, filter }))),
  );
