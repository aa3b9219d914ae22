import * as z from 'zod';
import { systemAudit } from '#lib/audit/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { brandKey, saveBrand } from '#lib/brands/records.ts';
import { id } from '#lib/core/primitives.ts';
import { retrying } from '#lib/table/retrying.ts';
import { brandView, get } from '#lib/table/table.ts';
import { commit } from '#lib/table/write.ts';

/** A page of leads queries every partition, so more would make it too slow. */
const maxShards = 1024;
const maxRuns = 8;

export const growthInput = z.strictObject({
  brand: id,
  to: z.coerce.number().int().min(1).max(maxShards),
});

/**
 * Spreads a brand's lead lists over more partitions. Existing leads stay where they are, in partitions that are still read,
 * so with fewer partitions some would be in no list: a smaller number is rejected.
 */
export const growLeadShards = ({ brand: brandId, to }: z.output<typeof growthInput>, now: Date) =>
  retrying(async () => {
    const view = brandView(brandId);
    const before = await get(brandKey(view));
    if (!before) throw new Error('The brand does not exist');
    if (to < before.leadShards)
      throw new Error(`The brand has ${before.leadShards} partitions already: the number can only grow`);
    const after = { ...before, leadShards: to, version: before.version + 1 };
    const isGrown = to > before.leadShards;
    const audit = systemAudit(
      view,
      { operation: 'ops/grow-lead-shards' },
      auditChange('brand', brandId, before, after),
      now,
    );
    if (isGrown) await commit([saveBrand(after), audit]);
    return { brand: brandId, before: before.leadShards, leadShards: to, changed: isGrown };
  }, maxRuns);
