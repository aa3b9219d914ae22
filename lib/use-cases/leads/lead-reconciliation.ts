import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { readAnnounced, spanOf } from '#lib/leads/leads/ledger.ts';
import { momentsOf } from '#lib/leads/leads/reconciled-days.rules.ts';
import { brandLeads, idAndTimeOf, type LeadEntry, type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, type Entry, getEach, type Item, type Partition } from '#lib/platform/table/table.ts';

/** Leads with one fault: all are counted, the first ones are named. */
export interface Named {
  leads: number;
  ids: string[];
}

/** The result of a count of a brand's day, up to a time. */
export interface Tally {
  /** The span to continue with. */
  from: string;
  /** Stored leads, by location. */
  stored: Record<string, number>;
  announced: number;
  /** When the last of them was announced. */
  lastAt: string;
  /** Stored, but not announced. */
  unannounced: Named;
  /** Announced, but not stored. */
  lost: Named;
}

const perList = 1000;
const maxNamed = 100;

const endOf = (day: string): string => spanOf(momentsOf(day).until.toISOString());

export const emptyTally = (day: string): Tally => ({
  from: spanOf(momentsOf(day).from.toISOString()),
  stored: {},
  announced: 0,
  lastAt: '',
  unannounced: { leads: 0, ids: [] },
  lost: { leads: 0, ids: [] },
});

export const isWhole = (day: string, { from }: Tally): boolean => from >= endOf(day);

interface Listed {
  id: string;
  span: string;
  locationId: string | undefined;
}

const listedAttributes = ['PK', 'GSI1SK', 'locationId'] as const;

const listedOf = (entry: Pick<Entry<LeadEntry>, (typeof listedAttributes)[number]>): Listed => ({
  id: idAndTimeOf(entry).id,
  span: spanOf(entry.GSI1SK ?? ''),
  locationId: entry.locationId,
});

/** A part of one list, from a span on, and the first span that was not read to its end. */
const readList = async (partition: Partition<LeadEntry>, from: string, until: string) => {
  const listed: Listed[] = [];
  let reached = until;
  let after: Item | undefined;
  do {
    const page: { items: Parameters<typeof listedOf>[0][]; next: Item | undefined } = await query({
      partition,
      from,
      to: until,
      limit: perList,
      attributes: listedAttributes,
      after,
    });
    // Pushed one at a time, because a call takes a limited number of arguments.
    for (const item of page.items) listed.push(listedOf(item));
    after = page.next;
    reached = after ? (listed.at(-1)?.span ?? until) : until;
    // A span is compared as a whole, so it is read to its end.
  } while (after && reached === from);
  return { listed, reached };
};

const named = (before: Named, ids: readonly string[]): Named => ({
  leads: before.leads + ids.length,
  ids: [...before.ids, ...ids].slice(0, maxNamed),
});

const locationOrNone = ({ locationId }: { locationId?: string | undefined }): string => locationId ?? 'none';

/** Whether a stored lead of a day has to be announced: tests, erased leads and quarantined submissions have not. */
const isOwed = ({ day, isTest, erasedAt, quarantine }: LeadRecord, of: string): boolean =>
  day === of && !isTest && !erasedAt && !quarantine;

const isThere = <T>(record: T | undefined): record is T => record !== undefined;

/**
 * Compares the next part of a brand's day: its lists of leads with the ledger. If only one of them has a lead, its record
 * decides; an erased one is in no list, but its record says so.
 */
export const tallyNext = async (
  view: BrandView,
  { leadShards }: Pick<BrandRecord, 'leadShards'>,
  day: string,
  before: Tally,
): Promise<Tally> => {
  const lists = await Promise.all(
    brandLeads(view, leadShards).map((partition) => readList(partition, before.from, endOf(day))),
  );
  const from = lists.map(({ reached }) => reached).reduce((a, b) => (a < b ? a : b), endOf(day));
  const listed = new Map<string, Listed>();
  for (const list of lists) for (const lead of list.listed) if (lead.span < from) listed.set(lead.id, lead);
  const announced = await readAnnounced(view, before.from, from);

  const recordsOf = (ids: string[]) => getEach(ids.map((id) => leadKey(view, id)));
  const ofDay = [...announced].filter(([, lead]) => lead.day === day);
  const unlisted = ofDay.flatMap(([id]) => (listed.has(id) ? [] : [id]));
  const [silent, hidden] = await Promise.all([
    recordsOf([...listed.keys()].filter((id) => !announced.has(id))),
    recordsOf(unlisted),
  ]);
  const owed = silent.filter(isThere).filter((record) => isOwed(record, day));

  const stored = { ...before.stored };
  const store = (location: string) => {
    stored[location] = (stored[location] ?? 0) + 1;
  };
  for (const [id] of ofDay) if (listed.has(id)) store(locationOrNone(listed.get(id) ?? {}));
  for (const record of [...owed, ...hidden.filter(isThere)]) store(locationOrNone(record));
  return {
    from,
    stored,
    announced: before.announced + ofDay.length,
    lastAt: ofDay.reduce((last, [, { at }]) => (at > last ? at : last), before.lastAt),
    unannounced: named(
      before.unannounced,
      owed.map(({ id }) => id),
    ),
    lost: named(
      before.lost,
      unlisted.filter((_, at) => hidden[at] === undefined),
    ),
  };
};
