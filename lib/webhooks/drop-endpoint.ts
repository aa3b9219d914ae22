import { returnUnit } from '#lib/data/meters.ts';
import { type BrandView, get } from '#lib/data/table.ts';
import { healthKey, type WebhookRecord, webhookKey } from '#lib/data/webhooks.ts';
import { remove, type Write } from '#lib/data/write.ts';

/** Takes away an endpoint that something else made. */
export const dropEndpoint = (own: BrandView, { id, version }: WebhookRecord): Write[] => [
  remove(webhookKey(own, id), version),
  remove(healthKey(own, id)),
  returnUnit(own, 'webhookEndpoints'),
];

/** Takes away the endpoint that a form or a connection made, if it made one. */
export const dropEndpointOf = async (own: BrandView, { webhookId }: { webhookId: string | null }): Promise<Write[]> => {
  const current = webhookId === null ? undefined : await get(webhookKey(own, webhookId));
  return current ? dropEndpoint(own, current) : [];
};
