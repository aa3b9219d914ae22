import { proofName } from '#lib/platform/dns/domain-proof.rules.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { getEach, keyIn } from '#lib/platform/table/table.ts';
import { plannedChecks, type SiteRecord } from '#lib/web/sites/records.ts';

/**
 * The DNS records that verify the sites of this machine. Nobody owns the domains that are tried here, so each one is
 * answered as if its record existed.
 */
export const siteProofs = async (name: string): Promise<string[]> => {
  const sites = await getEach((await queryAll(plannedChecks())).map(keyIn<SiteRecord>));
  return sites.flatMap((site) => (site && proofName(site.domain) === name ? [site.verificationToken] : []));
};
