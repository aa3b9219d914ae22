import { getIntegration } from '#lib/contract/integrations.ts';
import { integrationKey, toIntegration } from '#lib/data/integrations.ts';
import { get } from '#lib/data/table.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { connectorOf } from '#lib/domain/connectors.ts';
import { isEntitled } from '#lib/domain/integrations.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getIntegration, async ({ params }, { brand, own, now, tag }) => {
  const connector = found(connectorOf(params.integrationId), 'Integration');
  const record = await get(integrationKey(own, connector.key));
  const webhookId = record?.webhookId ?? null;
  const endpoint = webhookId === null ? undefined : await get(webhookKey(own, webhookId));
  tag({ version: record?.version ?? 0 });
  return { integration: toIntegration(connector, isEntitled(connector, brand, now), record, endpoint) };
});
