import { toIntegration } from '#lib/delivery/integrations/answers.ts';
import { connectorOf } from '#lib/delivery/integrations/connectors.rules.ts';
import { getIntegration } from '#lib/delivery/integrations/contract.ts';
import { integrationKey } from '#lib/delivery/integrations/records.ts';
import { isEntitled } from '#lib/delivery/integrations/rules.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getIntegration, async ({ params }, { brand, view, now, tag }) => {
  const connector = orNotFound(connectorOf(params.integrationId), 'Integration');
  const record = await get(integrationKey(view, connector.key));
  const webhookId = record?.webhookId ?? null;
  const endpoint = webhookId === null ? undefined : await get(webhookKey(view, webhookId));
  tag({ version: record?.version ?? 0 });
  return { integration: toIntegration(connector, isEntitled(connector, brand, now), record, endpoint) };
});
