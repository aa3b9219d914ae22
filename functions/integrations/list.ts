import { toIntegration } from '#lib/delivery/integrations/answers.ts';
import { connectors } from '#lib/delivery/integrations/connectors.rules.ts';
import { listIntegrations } from '#lib/delivery/integrations/contract.ts';
import { readIntegrations } from '#lib/delivery/integrations/records.ts';
import { isEntitled } from '#lib/delivery/integrations/rules.ts';
import { readWebhooks } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';

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
