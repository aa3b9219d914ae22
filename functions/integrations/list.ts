import { handle } from '#lib/http/handle.ts';
import { toIntegration } from '#lib/integrations/answers.ts';
import { connectors } from '#lib/integrations/connectors.rules.ts';
import { listIntegrations } from '#lib/integrations/contract.ts';
import { readIntegrations } from '#lib/integrations/records.ts';
import { isEntitled } from '#lib/integrations/rules.ts';
import { pageOf } from '#lib/table/lists/pagination.ts';
import { readWebhooks } from '#lib/webhooks/records.ts';

export const handler = handle(listIntegrations, async ({ query }, { brand, view, now }) => {
  const [records, endpoints] = await Promise.all([readIntegrations(view), readWebhooks(view)]);
  const shown = connectors
    .map((connector) => {
      const record = records.find(({ key }) => key === connector.key);
      const endpoint = endpoints.find(({ id }) => id === record?.webhookId);
      return toIntegration(connector, isEntitled(connector, brand, now), record, endpoint);
    })
    .filter(
      ({ status, category }) =>
        (query.status === undefined || status === query.status) &&
        (query.category === undefined || category === query.category),
    );
  const items = shown.map((integration) => ({ SK: integration.key, integration }));
  const request = { owner: view.id, operation: listIntegrations.id, filter: query };
  const page = await pageOf(items, { newestFirst: false }, request);
  const keys = new Set(page.items.map(({ SK }) => SK));
  return { integrations: shown.filter(({ key }) => keys.has(key)), nextCursor: page.nextCursor };
});
