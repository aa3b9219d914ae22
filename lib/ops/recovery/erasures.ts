import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { allErasures } from '#lib/accounts/brands/erasures.ts';
import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { erased, type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { keptSince } from '#lib/leads/leads/retention.rules.ts';
import { keepNewest } from '#lib/platform/core/memory/keep-newest.ts';
import { plainOf, readItem, type StoredItem, storedOf } from '#lib/platform/table/dynamo/backups.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, get, parsePartitionKey, recordOf } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';

/** The ids in the lines of a log, or in a list. */
export const idsIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []);

/** Leads by their audit entries. Somebody who deletes a lead erases those that are merged into it too, without entries. */
const audited = async (view: BrandView) => {
  const all = await queryAll({ partition: auditsOf(view), attributes: ['object', 'changes', 'by'] });
  const entries = all.filter(({ object, changes }) => object.type === 'lead' && changes.erasedAt);
  const deleted = entries.filter(({ by }) => by.kind !== 'system');
  return {
    ids: new Set(entries.map(({ object }) => object.id)),
    withMerged: new Set(deleted.map(({ object }) => object.id)),
  };
};

interface BrandErasures extends Awaited<ReturnType<typeof audited>> {
  /** Leads from before are erased by the brand's own setting. */
  since: string;
}

/** The brand as the stage has it, or else as the backup has it. */
const brandIn = async (view: BrandView, from: string): Promise<BrandRecord | undefined> => {
  const key = brandKey(view);
  const brand = await get(key);
  if (brand) return brand;
  const item = await readItem(key, from);
  return item && recordOf<BrandRecord>(plainOf(item), 'brand');
};

const erasuresOf = async (view: BrandView, from: string, now: Date): Promise<BrandErasures> => {
  const [known, brand] = await Promise.all([audited(view), brandIn(view, from)]);
  const months = brand?.leadRetentionMonths;
  return { ...known, since: months ? keptSince(months, now).toISOString() : '' };
};

/** The lead that an item is about. */
interface NamedLead {
  id: string;
  /** Unless the item is the lead itself, only its id is known. */
  lead?: Pick<LeadRecord, 'createdAt' | 'mergedInto' | 'erasedAt'>;
}

/** The lead as the stage has it, or else as the backup has it. */
const leadAnywhere = async (view: BrandView, id: string, from: string): Promise<LeadRecord | undefined> => {
  const key = leadKey(view, id);
  const lead = await get(key);
  if (lead) return lead;
  const item = await readItem(key, from);
  return item && recordOf<LeadRecord>(plainOf(item), 'lead');
};

/** Leads that are remembered, since what was written on one of them comes together. */
const maxRemembered = 1000;

/**
 * Which leads were erased since a backup: the stage has their records or audit entries, or the log has their ids, or their
 * retention is over. They stay erased.
 */
export const knownErasures = (fromLog: ReadonlySet<string>, from: string, now: Date) => {
  const byBrand = new Map<string, Promise<BrandErasures>>();
  const byLead = new Map<string, Promise<boolean>>();
  const of = (brandId: string): Promise<BrandErasures> => {
    const known = byBrand.get(brandId) ?? erasuresOf(brandView(brandId), from, now);
    byBrand.set(brandId, known);
    return known;
  };
  const decide = async (brandId: string, { id, lead: known }: NamedLead): Promise<boolean> => {
    const { ids, withMerged, since } = await of(brandId);
    if (ids.has(id)) return true;
    const lead = known ?? (await leadAnywhere(brandView(brandId), id, from));
    if (!lead) return false;
    return lead.erasedAt !== undefined || lead.createdAt < since || withMerged.has(lead.mergedInto ?? '');
  };
  return async (brandId: string, named: NamedLead): Promise<boolean> => {
    if (fromLog.has(named.id)) return true;
    if (named.lead) return decide(brandId, named);
    const decided = byLead.get(named.id) ?? decide(brandId, named);
    keepNewest(byLead, named.id, decided, maxRemembered);
    return decided;
  };
};

/** The ids of tenants that were erased, and of their brands: nothing of them comes back. */
export const erasedOwners = async (): Promise<ReadonlySet<string>> => {
  const erasures = await queryAll({ partition: allErasures() });
  return new Set(erasures.flatMap(({ tenantId, brandIds }) => [tenantId, ...brandIds]));
};

const partitionOfLead = ({ PK }: StoredItem): string | undefined => {
  const [list, id] = parsePartitionKey(PK?.S ?? '').list.split('#');
  return list === 'LEAD' ? id : undefined;
};

/** Whether an item goes with the erasure of its lead: what was written on it, and its place among somebody's open leads. */
export const goesWithLead = (item: StoredItem): boolean => {
  const kind = item.kind?.S ?? '';
  const isOnLead = partitionOfLead(item) !== undefined && !['lead', 'lead-event'].includes(kind);
  return isOnLead || kind === 'assigned-lead';
};

/** The lead that an item is about, if it holds what a visitor wrote, or may, or goes with the lead. */
export const leadIn = (item: StoredItem): NamedLead | undefined => {
  const { kind, id, leadId, createdAt, mergedInto } = item;
  if (kind?.S === 'lead')
    return {
      id: id?.S ?? '',
      lead: { createdAt: createdAt?.S ?? '', ...(mergedInto?.S !== undefined && { mergedInto: mergedInto.S }) },
    };
  if (kind?.S === 'delivery') return leadId?.S === undefined ? undefined : { id: leadId.S };
  return goesWithLead(item) ? { id: partitionOfLead(item) ?? leadId?.S ?? '' } : undefined;
};

/** A delivery without what the receiver answered, which may repeat the lead. */
const withoutExcerpts = ({ attempts, ...delivery }: StoredItem): StoredItem => ({
  ...delivery,
  attempts: { L: (attempts?.L ?? []).map(({ M }) => ({ M: { ...M, excerpt: { NULL: true as const } } })) },
});

/** An item about an erased lead without what the visitor wrote. */
export const withoutAnswers = (item: StoredItem, brandId: string, now: Date): StoredItem => {
  if (item.kind?.S === 'delivery') return withoutExcerpts(item);
  const lead = recordOf<LeadRecord>(plainOf(item), 'lead');
  return storedOf(itemOf(leadKey(brandView(brandId), lead.id), erased(lead, now)));
};
