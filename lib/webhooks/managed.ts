import type { BrandRecord } from '#lib/data/brands.ts';
import type { FormRecord } from '#lib/data/forms.ts';
import { claimUnit, returnUnit } from '#lib/data/meters.ts';
import { type BrandView, get } from '#lib/data/table.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { create, remove, replace, type Write } from '#lib/data/write.ts';
import { newEndpoint, requireReachable } from './endpoint.ts';

interface Pointed {
  webhookId: string | null;
  /** In clear, when a new endpoint was made. */
  secret?: string;
  writes: Write[];
}

/** Makes the endpoint of a form's `webhookUrl`, moves it, or takes it away, in the transaction of the form. */
export const pointFormAt = async (
  own: BrandView,
  brand: BrandRecord,
  form: Pick<FormRecord, 'id' | 'webhookUrl' | 'webhookId'>,
  url: string | null,
  now: Date,
): Promise<Pointed> => {
  const current = form.webhookId === null ? undefined : await get(webhookKey(own, form.webhookId));
  if (url === null) {
    if (!current) return { webhookId: null, writes: [] };
    const gone = remove(webhookKey(own, current.id), current.version);
    return { webhookId: null, writes: [gone, returnUnit(own, 'webhookEndpoints')] };
  }
  if (current && url === current.url) return { webhookId: current.id, writes: [] };
  requireReachable(url, 'webhookUrl');
  if (current) {
    const moved = { ...current, url, version: current.version + 1, updatedAt: now.toISOString() };
    return { webhookId: current.id, writes: [replace(webhookKey(own, current.id), moved)] };
  }
  const { record, secret } = await newEndpoint(own, { url, formIds: [form.id], managedBy: form.id }, now);
  const writes = [create(webhookKey(own, record.id), record), claimUnit(own, brand, 'webhookEndpoints', now)];
  return { webhookId: record.id, secret, writes };
};
