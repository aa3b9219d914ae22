import { countOnce } from '#lib/data/count-leads.ts';
import { becameLead } from '#lib/domain/lead-event.ts';
import { windowed } from '#lib/worker/stream.ts';

/** Counts every lead once, by day, location, form and month, however often the stream hands it over. */
export const handler = windowed((shardId, records) =>
  countOnce(
    shardId,
    records.map(({ kind, sequence, before, after }) => ({
      sequence,
      lead: kind === 'lead' && after && becameLead(before, after) ? after : undefined,
    })),
  ),
);
