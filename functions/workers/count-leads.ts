import { ofPresentBrands } from '#lib/accounts/brands/present-brands.ts';
import { becameLead, isMoved } from '#lib/leads/leads/became-lead.rules.ts';
import { countOnce } from '#lib/use-cases/leads/count-leads.ts';
import { windowed } from '#lib/worker/stream.ts';

/**
 * Counts every lead once, by day, location, form and month, however often the stream delivers it. A lead that is moved counts at
 * its new location.
 */
export const handler = windowed(async (shardId, records) => {
  const steps = records.map(({ kind, sequence, before, after }) => {
    if (kind !== 'lead') return { sequence, lead: undefined };
    const movedFrom = isMoved(before, after) ? before : undefined;
    return { sequence, lead: movedFrom || becameLead(before, after) ? after : undefined, movedFrom };
  });
  const leads = steps.flatMap(({ lead }) => lead ?? []);
  const counted = new Set(await ofPresentBrands(leads));
  await countOnce(
    shardId,
    steps.map((step) => ({ ...step, lead: step.lead && counted.has(step.lead) ? step.lead : undefined })),
  );
});
