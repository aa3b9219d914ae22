import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { Changed } from './rules.ts';

/**
 * Writes everything in one transaction, with the audit entry and the stored answer, and returns the answer. A change that
 * changes nothing writes nothing but the stored answer.
 */
export type Commit = <T>(data: T, change: Changed, ...writes: Write[]) => Promise<T>;

/** The facts that a change of a brand's records needs. */
export interface Changing {
  view: BrandView;
  now: Date;
  commit: Commit;
}
