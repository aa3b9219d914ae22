import { toApiKey } from '#lib/accounts/api-keys/answers.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { issueApiKey, makeApiKey } from '#lib/accounts/api-keys/records.ts';
import { checkExpiry, withinAccess } from '#lib/accounts/api-keys/rules.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId, isBrandAdmin } from '#lib/platform/access/caller.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { issueKey } from '#lib/platform/credentials/issue-key.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { requireLocations, requireRegions } from '#lib/use-cases/content/references.ts';

export const handler = handle(createApiKey, async ({ body }, { brand, view, caller, now, commit }) => {
  requireFeature(brand, 'apiAccess', now);
  checkExpiry(body.expiresAt ?? null, now);
  const expiresAt = withinAccess(caller, body.expiresAt ?? null);
  const { regionIds } = body;
  // A key with regions alone has an empty list: null would stand for every location.
  const locationIds = body.locationIds || regionIds ? [...new Set(body.locationIds)] : null;
  await Promise.all([
    requireLocations(view, locationIds ?? [], 'locationIds'),
    requireRegions(view, regionIds ?? [], 'regionIds'),
  ]);

  const { key, kept } = await issueKey();
  const record = makeApiKey({
    ...kept,
    id: newId(now),
    tenantId: brand.tenantId,
    brandId: view.id,
    name: body.name,
    scopes: [...new Set(body.scopes)],
    locationIds,
    regionIds: regionIds ?? [],
    expiresAt,
    createdBy: callerId(caller),
    ...firstVersion(now),
  });
  return commit(
    { apiKey: toApiKey(record, { use: undefined, creatorIsAdmin: isBrandAdmin(caller), now }), key },
    auditChange('api-key', record.id, undefined, record),
    ...issueApiKey(view, record),
    claimUnit(view, brand, 'apiKeys', now),
  );
});
