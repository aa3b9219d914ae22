import { livePageKey } from '#lib/content/live.ts';
import { primaryNavigationKey } from '#lib/navigation/records.ts';
import type { Reading } from '#lib/table/reading.ts';
import { type PublicFacts, readPublicFacts } from '#lib/use-cases/locations/public-facts.ts';
import { ListsBeside, offers } from './lists.ts';

/** What is shown beside a page of a location, or of the brand. */
export interface Beside {
  facts: Promise<PublicFacts | undefined>;
  lists: ListsBeside;
}

export type Wanted = Omit<ConstructorParameters<typeof ListsBeside>[0], 'locationId'>;

export const beside = (wanted: Wanted, locationId: string | null): Beside => ({
  facts: locationId === null ? Promise.resolve(undefined) : readPublicFacts(wanted.view, locationId, wanted.now),
  lists: new ListsBeside({ ...wanted, locationId }),
});

/** Begins to read what a page within a location will show, while it is found out whether it has one. */
export const beginBeside = (
  wanted: Wanted,
  within: { locationId: string; inside: string } | undefined,
  reading: Reading,
): Beside => {
  const begun = beside(wanted, within?.locationId ?? null);
  if (!within) return begun;
  const { locationId, inside } = within;
  begun.facts.catch(() => undefined);
  if (inside === '/') begun.lists.begin(offers);
  reading.ahead([livePageKey(wanted.view, locationId, inside), primaryNavigationKey(wanted.view, locationId)]);
  return begun;
};
