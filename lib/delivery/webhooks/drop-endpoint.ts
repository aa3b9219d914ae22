import { returnUnit } from '#lib/platform/meters/units.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { remove, type Write } from '#lib/platform/table/write.ts';
import { healthKey, noteFormerEndpoint, type WebhookRecord, webhookKey } from './records.ts';

/** Deletes an endpoint. */
export const dropEndpoint = (view: BrandView, { id, version }: WebhookRecord, now: Date): Write[] => [
  remove(webhookKey(view, id), version),
  remove(healthKey(view, id)),
  returnUnit(view, 'webhookEndpoints'),
  noteFormerEndpoint(view, id, now),
];

/** Deletes the endpoint that a form or a connection created, if any. */
export const dropEndpointOf = async (
  view: BrandView,
  { webhookId }: { webhookId: string | null },
  now: Date,
): Promise<Write[]> => {
  const current = webhookId === null ? undefined : await get(webhookKey(view, webhookId));
  return current ? dropEndpoint(view, current, now) : [];
};
