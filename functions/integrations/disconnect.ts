import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { connectorOf } from '#lib/integrations/connectors.rules.ts';
import { disconnectIntegration } from '#lib/integrations/contract.ts';
import { disconnected, integrationKey, saveIntegration } from '#lib/integrations/records.ts';
import { get } from '#lib/table/table.ts';
import { dropEndpointOf } from '#lib/webhooks/drop-endpoint.ts';

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
