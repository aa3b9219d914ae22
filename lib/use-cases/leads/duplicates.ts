import { toLead } from '#lib/leads/leads/answers.ts';
import { listsWith } from '#lib/leads/leads/lists.ts';
import { idAndTimeOf, type LeadEntry, type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach, type Partition } from '#lib/platform/table/table.ts';

type Shared = 'email' | 'phone';

/** Entries that are looked through on either side of a lead, in all lists together: a page of the lead costs no more than that. */
const maxRead = 1_000;
const maxFound = 20;

/** Search terms are an e-mail address, a phone number by its digits, and a name. */
const kindOf = (term: string): Shared | undefined => {
  if (term.includes('@')) return 'email';
  return /^\d{5,}$/.test(term) ? 'phone' : undefined;
};

const sharedTerms = (mine: readonly string[], theirs: readonly string[]): Shared[] => {
  const other = new Set(theirs);
  return [...new Set(mine.filter((term) => other.has(term)).flatMap((term) => kindOf(term) ?? []))];
};

/** The leads that a caller may see, near a lead in time, with its e-mail address or phone number; the nearest first. */
export const duplicatesOf = async (view: BrandView, shards: number, caller: Caller, lead: LeadRecord) => {
  const mine = lead.search.filter((term) => kindOf(term) !== undefined);
  if (mine.length === 0) return [];
  const partitions = listsWith(view, shards, caller.locationIds);
  const limit = Math.ceil(maxRead / partitions.length);
  const near = async (partition: Partition<LeadEntry>, side: { from: string } | { to: string; newestFirst: true }) =>
    (await query({ partition, ...side, limit })).items;
  const { createdAt } = lead;
  const read = await Promise.all(
    partitions.flatMap((partition) => [
      near(partition, { from: createdAt }),
      near(partition, { to: createdAt, newestFirst: true }),
    ]),
  );
  const found = new Map(
    read.flat().flatMap((entry) => {
      const same = sharedTerms(mine, entry.search);
      const { id } = idAndTimeOf(entry);
      return same.length > 0 && id !== lead.id ? [[id, same] as const] : [];
    }),
  );
  // An index may lag behind: the record says what the lead is now.
  const records = await getEach([...found.keys()].map((id) => leadKey(view, id)));
  const distance = (one: LeadRecord) => Math.abs(Date.parse(one.createdAt) - Date.parse(createdAt));
  return records
    .filter((record) => record !== undefined)
    .filter(({ erasedAt, mergedInto }) => erasedAt === undefined && mergedInto === undefined)
    .filter(({ locationId }) => canAccessLocation(caller, locationId ?? null))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxFound)
    .map((record) => ({ lead: toLead(record), same: found.get(record.id) ?? [] }));
};
