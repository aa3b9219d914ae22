import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { erasureOf } from '#lib/leads/lead-events/erasure.ts';
import { brandLeads, type LeadRecord } from '#lib/leads/leads/records.ts';
import { keptSince } from '#lib/leads/leads/retention.rules.ts';
import { freeMerged } from '#lib/leads/merging/merge.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { merge } from '#lib/platform/table/lists/merged.ts';
import { type BrandView, get, getEach, keyIn } from '#lib/platform/table/table.ts';

const pageSize = 200;
const atOnce = 10;

const oldest = async (view: BrandView, brand: BrandRecord, until: Date): Promise<LeadRecord[]> => {
  const partitions = brandLeads(view, brand.leadShards);
  const entries = await merge({ partitions, newestFirst: false, to: until.toISOString() }, pageSize);
  const records = await getEach(entries.map(keyIn<LeadRecord>));
  return records.filter((record) => record !== undefined);
};

const erase = async (view: BrandView, lead: LeadRecord, now: Date): Promise<void> => {
  const { change, writes } = erasureOf(view, lead, null, now);
  const freed = await freeMerged(view, lead, now);
  await commit([...writes, ...freed, systemAudit(view, { operation: 'workers/run-jobs' }, change, now)]);
};

/**
 * Erases a page of the oldest leads whose retention is over; returns whether there may be more. A lead that cannot be
 * erased does not block others: the last page fails because of it. A page on which nothing could be erased is the last one,
 * as the next would be the same.
 */
export const eraseOldLeads = async (view: BrandView, now: Date): Promise<boolean> => {
  const brand = await get(brandKey(view));
  if (!brand || brand.leadRetentionMonths === null) return false;
  const found = await oldest(view, brand, keptSince(brand.leadRetentionMonths, now));
  // An erased lead is in no list, but the index may lag behind.
  const leads = found.filter(({ erasedAt }) => erasedAt === undefined);
  let failed = 0;
  await inBatches(leads, atOnce, (lead) =>
    erase(view, lead, now).catch((error: unknown) => {
      log.warn('lead.not_erased', { leadId: lead.id, error });
      failed++;
    }),
  );
  if (found.length === pageSize && failed < leads.length) return true;
  if (failed > 0) throw new Error(`${failed} leads could not be erased`);
  return false;
};
