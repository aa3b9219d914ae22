import type { EntryOf } from '../data/operations.ts';

/** A location in the list. */
export type Entry = EntryOf<'locations/list'>;
