import { livePageKey } from '#lib/content/content/live.ts';
import type { Reading } from '#lib/platform/table/reading.ts';
import { type PublicFacts, readPublicFacts } from '#lib/use-cases/locations/public-facts.ts';
import { primaryNavigationKey } from '#lib/web/navigation/records.ts';
import { besideLocation, offers, SideLists } from './lists.ts';

/** The content beside a page of a location, or of the brand. */
export interface SideContent {
  facts: Promise<PublicFacts | undefined>;
  lists: SideLists;
}

export type SideContext = Omit<ConstructorParameters<typeof SideLists>[0], 'locationId'>;

export const sideContent = (context: SideContext, locationId: string | null): SideContent => ({
  facts: locationId === null ? Promise.resolve(undefined) : readPublicFacts(context.view, locationId, context.now),
  lists: new SideLists({ ...context, locationId }),
});

/** Begins to read what a page within a location will show, while it is found out whether it has one. */
export const prefetchSideContent = (
  context: SideContext,
  within: { locationId: string; inside: string; isOwnSite: boolean } | undefined,
  reading: Reading,
): SideContent => {
  const begun = sideContent(context, within?.locationId ?? null);
  if (!within) return begun;
  const { locationId, inside, isOwnSite } = within;
  begun.facts.catch(() => undefined);
  if (inside === '/') begun.lists.begin(isOwnSite ? offers : besideLocation);
  reading.prefetch([livePageKey(context.view, locationId, inside), primaryNavigationKey(context.view, locationId)]);
  return begun;
};
