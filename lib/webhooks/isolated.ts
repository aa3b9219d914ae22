import { keepNewest } from '#lib/core/memory/keep-newest.ts';
import type { BrandView } from '#lib/table/table.ts';
import { isIsolated } from './endpoint-health.rules.ts';
import { readHealths } from './records.ts';

/** A delivery that is in the wrong queue is only passed on, so this may be older than what else a process remembers. */
const knownForMs = 10_000;
const maxBrands = 1_000;

interface Known {
  ids: ReadonlySet<string>;
  readAt: number;
}

const known = new Map<string, Known>();

/** The isolated endpoints of a brand, as they were seconds ago. */
export const isolatedEndpoints = async (view: BrandView, now: Date): Promise<ReadonlySet<string>> => {
  const held = known.get(view.id);
  if (held && Math.abs(now.getTime() - held.readAt) < knownForMs) return held.ids;
  const healths = await readHealths(view);
  const ids = new Set(healths.filter(isIsolated).map(({ SK }) => SK));
  keepNewest(known, view.id, { ids, readAt: now.getTime() }, maxBrands);
  return ids;
};
