import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { type BrandRecord, brandKey, saveBrand } from '#lib/accounts/brands/records.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';

const maxRuns = 8;

interface Growth {
  /** The number that the lists of this brand should have; one that is not larger changes nothing. */
  to: (brand: BrandRecord) => number;
  operation: string;
  now: Date;
}

/**
 * Spreads a brand's lead lists over more partitions. Leads that are stored stay where they are, in partitions that are still
 * read. Of concurrent calls one raises the number, and the others see it. Returns the brand before and after.
 */
export const growLists = (view: BrandView, { to, operation, now }: Growth) =>
  retrying(async () => {
    const before = await get(brandKey(view));
    const leadShards = before ? to(before) : 0;
    if (!before || leadShards <= before.leadShards) return { before, after: before };
    const after = { ...before, leadShards, leadShardsSince: now.toISOString(), version: before.version + 1 };
    const change = auditChange('brand', view.id, before, after);
    await commit([saveBrand(after), systemAudit(view, { operation }, change, now)]);
    log.info('leads.lists_grown', { brandId: view.id, before: before.leadShards, after: leadShards, operation });
    return { before, after };
  }, maxRuns);
