import { handle } from '#lib/http/handle.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { resultOf, saveRows } from '#lib/use-cases/location-rows/batch.ts';
import { changeLocations } from '#lib/use-cases/location-rows/contract.ts';
import { readGiven } from '#lib/use-cases/location-rows/given.ts';
import { previewRows } from '#lib/use-cases/location-rows/plan-rows.ts';

export const handler = handle(changeLocations, async ({ body: { rows, dryRun } }, context) => {
  const { brand, now, steps } = context;
  requireFeature(brand, 'bulkOperations', now);
  const given = rows.map(readGiven);
  if (dryRun) return { results: (await previewRows(context, given)).map((plan, index) => resultOf(index, plan)) };
  steps.begin();
  return steps.answer({ results: await saveRows(context, given, steps) });
});
