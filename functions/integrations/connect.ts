import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { toIntegration } from '#lib/integrations/answers.ts';
import { connectorOf } from '#lib/integrations/connectors.rules.ts';
import { connectIntegration } from '#lib/integrations/contract.ts';
import { saveIntegration } from '#lib/integrations/records.ts';
import { checkCredentials, checkSettings } from '#lib/integrations/rules.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { requireForms, requireLocation } from '#lib/use-cases/content/references.ts';
import { establishConnection } from '#lib/use-cases/integrations/connect.ts';
import { requireConnectionRights } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(connectIntegration, async ({ params, body }, { caller, brand, view, now, commit }) => {
  const connector = orNotFound(connectorOf(params.integrationId), 'Integration');
  requireConnectionRights(caller, brand, connector);
  if (connector.entitlementRequired !== null) requireFeature(brand, connector.entitlementRequired, now);
  const wanted = {
    credentials: checkCredentials(connector, body.credentials),
    settings: checkSettings(connector, body.settings),
    locationId: body.locationId ?? null,
  };
  await Promise.all([
    requireLocation(view, wanted.locationId, 'locationId'),
    requireForms(view, wanted.settings.formIds ?? [], 'settings.formIds'),
  ]);

  const { before, record, secret, writes } = await establishConnection(view, brand, connector, wanted, now);
  return commit(
    { integration: toIntegration(connector, true, record, undefined), ...(secret && { webhookSecret: secret }) },
    auditChange('integration', connector.key, before, record),
    saveIntegration(view, record),
    ...writes,
  );
});
