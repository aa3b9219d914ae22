import { livePageKey } from '#lib/content/live.ts';
import { primaryNavigationKey } from '#lib/navigation/records.ts';
import type { Reading } from '#lib/table/reading.ts';
import { type PublicFacts, readPublicFacts } from '#lib/use-cases/locations/public-facts.ts';
import { offers, SideLists } from './lists.ts';

/** What is shown beside a page of a location, or of the brand. */
export interface SideContent {
  facts: Promise<PublicFacts | undefined>;
  lists: SideLists;
}

export type Wanted = Omit<ConstructorParameters<typeof SideLists>[0], 'locationId'>;

export const sideContent = (wanted: Wanted, locationId: string | null): SideContent => ({
  facts: locationId === null ? Promise.resolve(undefined) : readPublicFacts(wanted.view, locationId, wanted.now),
  lists: new SideLists({ ...wanted, locationId }),
});

/** Begins to read what a page within a location will show, while it is found out whether it has one. */
export const prefetchSideContent = (
  wanted: Wanted,
  within: { locationId: string; inside: string } | undefined,
  reading: Reading,
): SideContent => {
  const begun = sideContent(wanted, within?.locationId ?? null);
  if (!within) return begun;
  const { locationId, inside } = within;
  begun.facts.catch(() => undefined);
  if (inside === '/') begun.lists.begin(offers);
  reading.prefetch([livePageKey(wanted.view, locationId, inside), primaryNavigationKey(wanted.view, locationId)]);
  return begun;
};
