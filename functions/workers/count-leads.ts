import { ofPresentBrands } from '#lib/accounts/brands/present-brands.ts';
import { becameLead } from '#lib/leads/leads/became-lead.rules.ts';
import { now } from '#lib/platform/core/clock.ts';
import { countOnce } from '#lib/use-cases/leads/count-leads.ts';
import { windowed } from '#lib/worker/stream.ts';

/** Counts every lead once, by day, location, form and month, however often the stream delivers it. */
export const handler = windowed(async (shardId, records) => {
  const steps = records.map(({ kind, sequence, before, after }) => ({
    sequence,
    lead: kind === 'lead' && after && becameLead(before, after) ? after : undefined,
  }));
  const leads = steps.flatMap(({ lead }) => lead ?? []);
  const counted = new Set(await ofPresentBrands(leads, now()));
  await countOnce(
    shardId,
    steps.map(({ sequence, lead }) => ({ sequence, lead: lead && counted.has(lead) ? lead : undefined })),
  );
});
