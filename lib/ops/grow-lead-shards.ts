import * as z from 'zod';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { maxLeadShards } from '#lib/leads/leads/shard-growth.rules.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { growLists } from '#lib/use-cases/leads/grow-lists.ts';

export const growthInput = z.strictObject({
  brand: id,
  to: z.coerce.number().int().min(1).max(maxLeadShards),
});

/** Leads would be in no list if there were fewer partitions than before: a smaller number is rejected. */
const growing =
  (to: number) =>
  ({ leadShards }: BrandRecord): number => {
    if (to < leadShards) throw new Error(`The brand has ${leadShards} partitions already: the number can only grow`);
    return to;
  };

/** Spreads a brand's lead lists over more partitions, before a campaign for example. */
export const growLeadShards = async ({ brand, to }: z.output<typeof growthInput>, now: Date) => {
  const growth = { to: growing(to), operation: 'ops/grow-lead-shards', now };
  const { before, after } = await growLists(brandView(brand), growth);
  if (!before || !after) throw new Error('The brand does not exist');
  return { brand, before: before.leadShards, leadShards: to, changed: after.leadShards > before.leadShards };
};
