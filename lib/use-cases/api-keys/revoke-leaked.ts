import { type LeakReport, reportLeakedKeys } from '#lib/accounts/api-keys/leaked-keys.contract.ts';
import { type ApiKeyGrant, apiKeyKey, findGrants } from '#lib/accounts/api-keys/records.ts';
import { revocationOf } from '#lib/accounts/api-keys/revoke.ts';
import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { namedBySecret } from '#lib/accounts/auth/attempts/login-attempts.ts';
import { apiKeyHashes, isOurApiKey } from '#lib/platform/credentials/api-key.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type Count, countCall } from '#lib/platform/table/rates.ts';
import { brandView, get, platformView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';

/** Counts one report from a network. */
export const countReport = async (visitor: string, now: Date): Promise<Count> =>
  countCall(platformView, `LEAK#${await namedBySecret(visitor)}`, 'minute', now);

/** A valid key that was found in public, and where. */
export interface Leak {
  grant: ApiKeyGrant;
  url: string | null;
  source: string | null;
}

/** The valid keys among those reported. Keys that were never issued here are recognised without a read. */
export const findLeaks = async (reports: readonly LeakReport[]): Promise<Leak[]> => {
  const ours = new Map<string, LeakReport>();
  for (const report of reports) if (await isOurApiKey(report.token)) ours.set(report.token, report);
  const grants = await findGrants(await Promise.all([...ours.keys()].map(apiKeyHashes)));
  return [...ours.values()].flatMap(({ token, url, source }, at) => {
    const grant = grants[at];
    // The URL of a find may contain the key.
    const kept = (text: string | null | undefined) => text?.replaceAll(token, '…') || null;
    return grant ? [{ grant, url: kept(url), source: kept(source) }] : [];
  });
};

/** Revokes a public key and mails its brand, unless it is revoked already. Throws `WriteConflict` for a write conflict. */
export const revokeLeaked = async (
  { grant, url, source }: Leak,
  { requestId, now }: { requestId: string; now: Date },
): Promise<boolean> => {
  const view = brandView(grant.brandId);
  const before = await get(apiKeyKey(view, grant.keyId));
  if (!before || before.revoked) return false;
  const { after, writes } = revocationOf(view, before, now);
  const place = [source, url].filter((part) => part !== null).join(', ');
  const reason = `Secret scanning found it in public${place === '' ? '' : `: ${place}`}`;
  const audit = { operation: reportLeakedKeys.id, requestId, reason };
  await commit([
    ...writes,
    systemAudit(view, audit, auditChange('api-key', before.id, before, after), now),
    task(view, 'mail', { kind: 'api-key-leaked', brandId: view.id, keyId: before.id, url, source }, now),
  ]);
  return true;
};
