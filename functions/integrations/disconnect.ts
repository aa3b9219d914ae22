import { disconnectIntegration } from '#lib/contract/integrations.ts';
import { disconnected, integrationKey, saveIntegration } from '#lib/data/integrations.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { connectorOf } from '#lib/domain/connectors.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { dropEndpointOf } from '#lib/webhooks/drop-endpoint.ts';

export const handler = handle(disconnectIntegration, async ({ params }, { own, now, commit }) => {
  const connector = found(connectorOf(params.integrationId), 'Integration');
  const before = await get(integrationKey(own, connector.key));
  if (!before || before.status === 'not_connected') return { ok: true };
  const after = disconnected(before, now);
  return commit(
    { ok: true },
    changed('integration', connector.key, before, after),
    saveIntegration(own, after),
    ...(await dropEndpointOf(own, before)),
  );
});
