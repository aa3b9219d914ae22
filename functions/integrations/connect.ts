import { connectIntegration } from '#lib/contract/integrations.ts';
import { saveIntegration, toIntegration } from '#lib/data/integrations.ts';
import { requireForms, requireLocation } from '#lib/data/references.ts';
import { changed } from '#lib/domain/audit.ts';
import { connectorOf } from '#lib/domain/connectors.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { checkCredentials, checkSettings } from '#lib/domain/integrations.ts';
import { requireConnectionRights } from '#lib/domain/lead-destinations.ts';
import { found } from '#lib/domain/problem.ts';
import { connectionOf } from '#lib/http/connection.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(connectIntegration, async ({ params, body }, { caller, brand, own, now, commit }) => {
  const connector = found(connectorOf(params.integrationId), 'Integration');
  requireConnectionRights(caller, brand, connector);
  if (connector.entitlementRequired !== null) requireFeature(brand, connector.entitlementRequired, now);
  const wanted = {
    credentials: checkCredentials(connector, body.credentials),
    settings: checkSettings(connector, body.settings),
    locationId: body.locationId ?? null,
  };
  await Promise.all([
    requireLocation(own, wanted.locationId, 'locationId'),
    requireForms(own, wanted.settings.formIds ?? [], 'settings.formIds'),
  ]);

  const { before, record, secret, writes } = await connectionOf(own, brand, connector, wanted, now);
  return commit(
    { integration: toIntegration(connector, true, record, undefined), ...(secret && { webhookSecret: secret }) },
    changed('integration', connector.key, before, record),
    saveIntegration(own, record),
    ...writes,
  );
});
