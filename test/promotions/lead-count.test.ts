import { expect, test } from 'vitest';
import { leadCountsOf } from '#lib/content/promotions/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { countOnce } from '#lib/use-cases/leads/count-leads.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();

test('a batch with more promotions than fit into a transaction is counted once, also when it is redelivered', async () => {
  const now = new Date();
  const brandId = newId(now);
  const promotions = Array.from({ length: 130 }, () => newId(now));
  // The first promotion has every second lead, each other one has one.
  const steps = promotions.flatMap((promotionId, at) => {
    const lead = { brandId, formId: newId(now), day: '2026-11-21', promotionId };
    const [first = ''] = promotions;
    return [
      { sequence: String(2 * at + 1), lead },
      { sequence: String(2 * at + 2), lead: { ...lead, promotionId: first } },
    ];
  });
  await countOnce('shard-of-promotions', steps.slice(0, 200));
  await countOnce('shard-of-promotions', steps);
  await countOnce('shard-of-promotions', steps);
  const counts = await leadCountsOf(brandView(brandId), promotions);
  expect(counts).toEqual([131, ...Array(129).fill(1)]);
});
