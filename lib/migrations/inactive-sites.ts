import { commit, retrying } from '#lib/platform/table/commit.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { unchanged } from '#lib/platform/table/write.ts';
import { domainKey, saveActiveInClaim } from '#lib/web/sites/domains.ts';
import { siteKey, sitesOf } from '#lib/web/sites/records.ts';
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
