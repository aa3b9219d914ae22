import { retrying } from './commit.ts';
import type { Reading } from './reading.ts';
import { readingOnce } from './table.ts';

const maxRuns = 8;

/** Reads everything once. Work that throws a write conflict, because records changed meanwhile, is run again on new reads. */
export const readingConsistently = <T>(work: (reading: Reading) => Promise<T>): Promise<T> =>
  retrying(() => readingOnce(work), maxRuns);
