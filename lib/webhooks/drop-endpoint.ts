import { returnUnit } from '#lib/billing/meters.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { remove, type Write } from '#lib/table/write.ts';
import { healthKey, type WebhookRecord, webhookKey } from './records.ts';

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
