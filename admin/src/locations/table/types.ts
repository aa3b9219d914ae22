import type { EntryOf } from '../../data/operations.ts';

/** A location in the list. */
export type Entry = EntryOf<'locations/list'>;

/** The fields of a location that are edited in its row. */
export const cellFields = ['name', 'status', 'storeCode', 'openingDate'] as const;
export type CellField = (typeof cellFields)[number];
