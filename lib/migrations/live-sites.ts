import { commit, retrying } from '#lib/platform/table/commit.ts';
import { sitesOf, upgradeSite } from '#lib/web/sites/records.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

/** Claims the domain of each site within its brand; only a site with a proven domain stays the address of pages. */
export const liveSites = eachRecord('0002-live-sites', sitesOf, (view, { id }, now) =>
  retrying(async () => {
    const writes = await upgradeSite(view, id, now);
    if (writes.length > 0) await commit(writes);
    return writes.length > 0;
  }, maxRuns),
);
