import { queryAll } from '#lib/platform/table/lists/query.ts';
import { getEach, keyIn } from '#lib/platform/table/table.ts';
import { dueChecks, type SiteRecord } from '#lib/web/sites/records.ts';

/** Every site has a next check, unless its verification failed. */
const ever = new Date('9999-12-31T00:00:00.000Z');

const chunk = 100;

/** The active sites of all brands whose domain is verified, by domain. */
export const allVerifiedSites = async (): Promise<SiteRecord[]> => {
  const keys = (await queryAll(dueChecks(ever))).map(keyIn<SiteRecord>);
  const sites: (SiteRecord | undefined)[] = [];
  for (let at = 0; at < keys.length; at += chunk) sites.push(...(await getEach(keys.slice(at, at + chunk))));
  return sites
    .filter((site) => site !== undefined)
    .filter(({ isActive, verificationStatus }) => isActive && verificationStatus === 'verified')
    .toSorted((a, b) => (a.domain < b.domain ? -1 : 1));
};
