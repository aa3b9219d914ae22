import { settleSite, sitesOf } from '#lib/sites/records.ts';
import { retrying } from '#lib/table/retrying.ts';
import { commit } from '#lib/table/write.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

/** Each site's domain is claimed within its brand, and only verified domains stay live. */
export const liveSites = eachRecord('0002-live-sites', sitesOf, (view, { id }, now) =>
  retrying(async () => {
    const writes = await settleSite(view, String(id), now);
    if (writes.length > 0) await commit(writes);
    return writes.length > 0;
  }, maxRuns),
);
