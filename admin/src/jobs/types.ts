import type { EntryOf } from '../data/operations.ts';

export type Job = EntryOf<'jobs/list'>;
export type JobRow = EntryOf<'jobs/list-rows'>;
