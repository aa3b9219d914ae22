import { countOnce } from '#lib/data/lead-counters.ts';
import { becameLead } from '#lib/domain/lead-event.ts';
import { windowed } from '#lib/worker/stream.ts';

/** Counts every lead once, by day, location, form and month, however often the stream hands it over. */
export const handler = windowed((shardId, records) =>
  countOnce(
    shardId,
    records.flatMap(({ sequence, before, after }) =>
      after && becameLead(before, after) ? [{ sequence, lead: after }] : [{ sequence, lead: undefined }],
    ),
  ),
);
