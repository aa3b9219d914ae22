import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { post } from '#lib/delivery/webhooks/post.ts';
import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { proofName } from '#lib/platform/dns/domain-proof.rules.ts';
import { hasTxtRecord } from '#lib/platform/dns/txt-record.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit, WriteConflict } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { brandView, get, getAll, type Key, keyIn } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { domainKey, isTaken } from '#lib/web/sites/domains.ts';
import { primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { dueChecks, type SiteRecord, saveSite } from '#lib/web/sites/records.ts';
import { afterCheck, takenByAnother } from '#lib/web/sites/verification.rules.ts';
import { settleEach } from '#lib/worker/schedule.ts';

const maxAtOnce = 50;

/** A certificate is valid if a TLS connection succeeds. */
const hasCertificate = async (domain: string): Promise<boolean> => {
  const url = `https://${domain}/`;
  const { outcome } = await post({
    url,
    headers: {},
    body: '',
    timeoutMs: exchangeMs.certificateCheck,
    localAllowed: false,
  });
  return outcome === 'response';
};

/** Checks one domain: whether its DNS record exists, and whether another site has verified it before. */
export const checkSite = async (key: Key<SiteRecord>, now: Date): Promise<void> => {
  const seen = await get(key);
  if (!seen) return;
  const view = brandView(seen.brandId);
  const holds = await hasTxtRecord(proofName(seen.domain), seen.verificationToken);
  const certified = holds === true && (await hasCertificate(seen.domain));
  const { before, primary, claimed } = await getAll({
    before: key,
    primary: primarySiteKey(view, seen.locationId),
    claimed: domainKey(seen.domain),
  });
  if (!before || !primary || before.version !== seen.version) return;
  const after: SiteRecord = {
    ...(isTaken(claimed, before.id, now) ? takenByAnother(before, now) : afterCheck(before, holds, now)),
    version: before.version + 1,
    sslStatus: holds === undefined ? before.sslStatus : certified ? 'active' : 'pending',
  };
  const at = now.toISOString();
  const mail = { kind: 'site-failed', brandId: view.id, siteId: after.id, at } as const;
  const turned = before.verificationStatus !== after.verificationStatus;
  try {
    await commit([
      ...saveSite(view, { before, after, primary, claimed }, now),
      ...(turned
        ? [systemAudit(view, { operation: 'sites/verify' }, auditChange('site', after.id, before, after), now)]
        : []),
      ...(turned && after.verificationStatus === 'failed' ? [task(view, 'mail', mail, now)] : []),
    ]);
  } catch (error) {
    // Changed meanwhile, or just verified by another site: checked again on the next run.
    if (!(error instanceof WriteConflict || error instanceof Problem)) throw error;
    return log.warn('site.unchecked', { error });
  }
  log.info('site.checked', { siteId: after.id, status: after.verificationStatus });
};

/** Checks the domains that are due: their DNS record, and their certificate. */
export const checkSites = async (now: Date): Promise<void> => {
  const { items } = await query({ ...dueChecks(now), limit: maxAtOnce });
  const keys = items.map(keyIn<SiteRecord>);
  await settleEach(
    keys,
    maxAtOnce,
    (key) => checkSite(key, now),
    ({ SK }) => ({ siteId: SK }),
  );
};
