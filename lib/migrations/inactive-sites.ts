import { domainKey, saveActiveInClaim } from '#lib/sites/domains.ts';
import { siteKey, sitesOf } from '#lib/sites/records.ts';
import { commit, retrying } from '#lib/table/commit.ts';
import { getAll } from '#lib/table/table.ts';
import { unchanged } from '#lib/table/write.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

/** Notes in the domain claims of early records which sites are inactive. */
export const inactiveSites = eachRecord('0010-inactive-sites', sitesOf, (view, { id, domain }) =>
  retrying(async () => {
    const { site, claimed } = await getAll({ site: siteKey(view, id), claimed: domainKey(domain) });
    if (!site || site.isActive || site.domain !== domain) return false;
    if (claimed?.holder !== id || claimed.isActive !== undefined) return false;
    await commit([unchanged(siteKey(view, id), site.version), saveActiveInClaim(site)]);
    return true;
  }, maxRuns),
);
