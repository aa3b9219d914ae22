import { now } from '#lib/platform/core/clock.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { checkSite } from '#lib/use-cases/sites/site-checks.ts';
import { siteKey } from '#lib/web/sites/records.ts';
import type { Site } from '#lib/web/sites/shape.contract.ts';
import { startNameServer } from './outside/dns.ts';

/** Verifies the domain of a site: adds the DNS record and runs the check. */
export const proveSite = async ({ id, brandId, verificationRecords: [record] }: Site): Promise<void> => {
  const names = await startNameServer();
  const before = process.env.DNS_SERVERS;
  process.env.DNS_SERVERS = names.address;
  if (record) names.records.set(record.name, record.value);
  try {
    await checkSite(siteKey(brandView(brandId), id), now());
  } finally {
    names.stop();
    if (before === undefined) delete process.env.DNS_SERVERS;
    else process.env.DNS_SERVERS = before;
  }
};
