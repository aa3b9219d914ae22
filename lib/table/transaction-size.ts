import { invalid } from '#lib/core/problem.ts';
import type { Write } from './write.ts';

/** Writes that fit into one transaction, beside the audit entry. */
const maxWrites = 99;

/** The writes of a change; throws `validation_error` on `field` where they are too many for one transaction. */
export const inOneTransaction = (writes: Write[], field: string, message: string): Write[] => {
  if (writes.length > maxWrites) throw invalid([{ field, code: 'max', message }]);
  return writes;
};
