import { connectIntegration } from '#lib/contract/integrations.ts';
import { saveIntegration, toIntegration } from '#lib/data/integrations.ts';
import { requireForms, requireLocation } from '#lib/data/references.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { checkCredentials, checkSettings, serviceOf } from '#lib/domain/integrations.ts';
import { found } from '#lib/domain/problem.ts';
import { connectionOf } from '#lib/http/connection.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(connectIntegration, async ({ params, body }, { brand, own, now, commit }) => {
  const service = found(serviceOf(params.integrationId), 'Integration');
  if (service.entitlementRequired !== null) requireFeature(brand, service.entitlementRequired, now);
  const wanted = {
    credentials: checkCredentials(service, body.credentials),
    settings: checkSettings(service, body.settings),
    locationId: body.locationId ?? null,
  };
  await Promise.all([
    requireLocation(own, wanted.locationId, 'locationId'),
    requireForms(own, wanted.settings.formIds ?? [], 'settings.formIds'),
  ]);

  const { before, record, secret, writes } = await connectionOf(own, brand, service, wanted, now);
  return commit(
    { integration: toIntegration(service, true, record, undefined), ...(secret && { webhookSecret: secret }) },
    changed('integration', service.key, before, record),
    saveIntegration(own, record),
    ...writes,
  );
});
