import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toIntegration } from '#lib/delivery/integrations/answers.ts';
import { connectorOf } from '#lib/delivery/integrations/connectors.rules.ts';
import { connectIntegration } from '#lib/delivery/integrations/contract.ts';
import { saveIntegration } from '#lib/delivery/integrations/records.ts';
import { checkCredentials, checkSettings } from '#lib/delivery/integrations/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
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
