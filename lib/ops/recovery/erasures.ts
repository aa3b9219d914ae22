import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { allErasures } from '#lib/accounts/brands/erasures.ts';
import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { erased, type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { keptSince } from '#lib/leads/leads/retention.rules.ts';
import { plainOf, readItem, type StoredItem, storedOf } from '#lib/platform/table/dynamo/backups.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, get, recordOf } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';

/** The ids in the lines of a log, or in a list. */
export const idsIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []);

const audited = async (view: BrandView): Promise<Set<string>> => {
  const entries = await queryAll({ partition: auditsOf(view), attributes: ['object', 'changes'] });
  return new Set(
    entries.flatMap(({ object, changes }) => (object.type === 'lead' && changes.erasedAt ? [object.id] : [])),
  );
};

interface BrandErasures {
  ids: ReadonlySet<string>;
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
  const [ids, brand] = await Promise.all([audited(view), brandIn(view, from)]);
  const months = brand?.leadRetentionMonths;
  return { ids, since: months ? keptSince(months, now).toISOString() : '' };
};

/**
 * Which leads were erased since a backup: the stage has their audit entries, or the log has their ids, or their retention is over.
 * They stay erased.
 */
export const knownErasures = (fromLog: ReadonlySet<string>, from: string, now: Date) => {
  const byBrand = new Map<string, Promise<BrandErasures>>();
  const of = (brandId: string): Promise<BrandErasures> => {
    const known = byBrand.get(brandId) ?? erasuresOf(brandView(brandId), from, now);
    byBrand.set(brandId, known);
    return known;
  };
  return async (brandId: string, { id, createdAt }: { id: string; createdAt: string }): Promise<boolean> => {
    if (fromLog.has(id)) return true;
    const { ids, since } = await of(brandId);
    return ids.has(id) || createdAt < since;
  };
};

/** The ids of tenants that were erased, and of their brands: nothing of them comes back. */
export const erasedOwners = async (): Promise<ReadonlySet<string>> => {
  const erasures = await queryAll({ partition: allErasures() });
  return new Set(erasures.flatMap(({ tenantId, brandIds }) => [tenantId, ...brandIds]));
};

/** The lead that an item is about, if it holds what a visitor wrote, or may. */
export const leadIn = ({ kind, id, leadId, createdAt }: StoredItem): { id: string; createdAt: string } | undefined => {
  const named = kind?.S === 'lead' ? id?.S : kind?.S === 'delivery' ? leadId?.S : undefined;
  return named === undefined ? undefined : { id: named, createdAt: createdAt?.S ?? '' };
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
