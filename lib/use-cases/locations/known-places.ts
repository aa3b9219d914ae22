import { mapChangesKey } from '#lib/places/map/packed-shards.ts';
import { keepNewest } from '#lib/platform/core/memory/keep-newest.ts';
import { changesOf } from '#lib/platform/table/brand-changes.ts';
import { currentReading } from '#lib/platform/table/reading.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { fewWithPins } from '#lib/use-cases/map/shards.ts';
import type { Candidate } from './candidates.ts';
import { readCandidates } from './public-list.ts';

const heldForMs = 60_000;
const maxBrands = 500;

interface Held {
  at: number;
  changes: number;
  candidates: readonly Candidate[];
}

/** The locations of small brands, the oldest entry first. The locations of large brands are cached by shard, in `shard-memory.ts`. */
const held = new Map<string, Held>();

const read = async (view: BrandView, now: Date): Promise<readonly Candidate[]> => {
  const changes = changesOf(view.id);
  const [few, records] = await Promise.all([fewWithPins(view), getAll({ changes: mapChangesKey(view) })]);
  const candidates = await readCandidates(view, { few, ...records }, { areas: false });
  if (few) keepNewest(held, view.id, { at: now.getTime(), changes, candidates }, maxBrands);
  else held.delete(view.id);
  return candidates;
};

/**
 * The public locations of a brand, for what is shown of them on pages of others: a change by another process shows after a
 * minute, which is as long as the edge keeps a page.
 */
export const knownPlaces = async (view: BrandView, now: Date): Promise<readonly Candidate[]> => {
  const known = held.get(view.id);
  const isCurrent = known?.changes === changesOf(view.id) && Math.abs(now.getTime() - known.at) < heldForMs;
  if (known && isCurrent) return known.candidates;
  // The records of all locations are not among those that the page needs each time.
  return currentReading()?.part(() => read(view, now)) ?? read(view, now);
};
