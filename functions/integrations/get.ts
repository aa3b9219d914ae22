import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { toIntegration } from '#lib/integrations/answers.ts';
import { connectorOf } from '#lib/integrations/connectors.rules.ts';
import { getIntegration } from '#lib/integrations/contract.ts';
import { integrationKey } from '#lib/integrations/records.ts';
import { isEntitled } from '#lib/integrations/rules.ts';
import { get } from '#lib/table/table.ts';
import { webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(getIntegration, async ({ params }, { brand, view, now, tag }) => {
  const connector = orNotFound(connectorOf(params.integrationId), 'Integration');
  const record = await get(integrationKey(view, connector.key));
  const webhookId = record?.webhookId ?? null;
  const endpoint = webhookId === null ? undefined : await get(webhookKey(view, webhookId));
  tag({ version: record?.version ?? 0 });
  return { integration: toIntegration(connector, isEntitled(connector, brand, now), record, endpoint) };
});
