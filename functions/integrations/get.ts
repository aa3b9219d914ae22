import { getIntegration } from '#lib/contract/integrations.ts';
import { integrationKey, toIntegration } from '#lib/data/integrations.ts';
import { get } from '#lib/data/table.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { isEntitled, serviceOf } from '#lib/domain/integrations.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getIntegration, async ({ params }, { brand, own, now, tag }) => {
  const service = found(serviceOf(params.integrationId), 'Integration');
  const record = await get(integrationKey(own, service.key));
  const webhookId = record?.webhookId ?? null;
  const endpoint = webhookId === null ? undefined : await get(webhookKey(own, webhookId));
  tag({ version: record?.version ?? 0 });
  return { integration: toIntegration(service, isEntitled(service, brand, now), record, endpoint) };
});
