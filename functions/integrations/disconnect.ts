import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { connectorOf } from '#lib/delivery/integrations/connectors.rules.ts';
import { disconnectIntegration } from '#lib/delivery/integrations/contract.ts';
import { disconnected, integrationKey, saveIntegration } from '#lib/delivery/integrations/records.ts';
import { dropEndpointOf } from '#lib/delivery/webhooks/drop-endpoint.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(disconnectIntegration, async ({ params }, { view, now, commit }) => {
  const connector = orNotFound(connectorOf(params.integrationId), 'Integration');
  const before = await get(integrationKey(view, connector.key));
  if (!before || before.status === 'not_connected') return { ok: true };
  const after = disconnected(before, now);
  return commit(
    { ok: true },
    auditChange('integration', connector.key, before, after),
    saveIntegration(view, after),
    ...(await dropEndpointOf(view, before, now)),
  );
});
