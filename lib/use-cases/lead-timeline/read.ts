import { readActors } from '#lib/leads/lead-people/people.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { listTimeline, type TimelineEntry } from '#lib/leads/timeline/contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { listName, readCursor } from '#lib/platform/table/lists/cursor.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { getEach } from '#lib/platform/table/table.ts';
import { type Draft, keyOf, type Names, type Reading } from './source.ts';
import { timelineSources } from './sources.ts';

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

const namesIn = async ({ brand, view }: Reading, drafts: readonly Draft[]): Promise<Names> => {
  const locationIds = distinct(drafts.flatMap(({ locations = [] }) => locations));
  const [actorOf, locations] = await Promise.all([
    readActors(brand, distinct(drafts.flatMap(({ by, people = [] }) => [by, ...people]))),
    getEach(locationIds.map((id) => locationKey(view, id))),
  ]);
  const names = new Map(locationIds.map((id, at) => [id, locations[at]?.name]));
  return { actorOf, placeOf: (id) => ({ id, name: names.get(id) ?? '' }) };
};

/** A lead, and those that are merged into it: of erased ones, what counts need and their events are left. */
const withMerged = async ({ view }: Reading, lead: LeadRecord): Promise<LeadRecord[]> => {
  const merged = await getEach((lead.merged ?? []).map((id) => leadKey(view, id)));
  return [lead, ...merged.filter((one) => one !== undefined)];
};

interface Asked extends Omit<Reading, 'leadId' | 'after' | 'limit'> {
  query: { limit: number; cursor?: string | undefined };
}

/** A page of the timeline of a lead, newest first. */
export const readTimeline = async (lead: LeadRecord, { query, ...asked }: Asked) => {
  const { limit, cursor, ...rest } = query;
  const request = { owner: lead.id, operation: listTimeline.id, filter: query };
  const after = await readCursor(listName(request.owner, request.operation, rest), cursor);
  // One more than the page, for the question whether another one follows, and the one that the page before ended with.
  const reading: Reading = { ...asked, leadId: lead.id, after, limit: limit + 2 };
  const leads = await withMerged(reading, lead);
  const read = leads.flatMap((one) =>
    timelineSources.map(async (source) => (await source(one, reading)).map((draft) => ({ draft, leadId: one.id }))),
  );
  const items = (await Promise.all(read)).flat().map((one) => ({ ...one, SK: keyOf(one.draft, one.leadId) }));
  const page = await pageOf(items, { newestFirst: true }, request);
  const names = await namesIn(
    reading,
    page.items.map(({ draft }) => draft),
  );
  const entries = page.items.map(({ draft, leadId }): TimelineEntry => {
    const by = draft.by === null ? null : names.actorOf(draft.by);
    return { ...draft.say(names), leadId, at: draft.at, by };
  });
  return { entries, nextCursor: page.nextCursor };
};
