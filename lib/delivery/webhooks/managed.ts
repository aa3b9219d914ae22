import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { FormRecord } from '#lib/leads/forms/records.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { create, replace, type Write } from '#lib/platform/table/write.ts';
import { dropEndpoint } from './drop-endpoint.ts';
import { movedTo, newEndpoint, requireReachable } from './endpoint.ts';
import { type WebhookRecord, webhookKey } from './records.ts';

interface Pointed {
  webhookId: string | null;
  /** In clear, when an endpoint was created, or moved to another origin. */
  secret?: string | undefined;
  writes: Write[];
}

const moved = async (
  view: BrandView,
  current: WebhookRecord,
  { url, ...change }: Partial<WebhookRecord> & Pick<WebhookRecord, 'url'>,
  now: Date,
) => {
  const { record: there, secret } = await movedTo(view, current, url);
  const record = { ...there, ...change, version: current.version + 1, updatedAt: now.toISOString() };
  return { webhookId: record.id, record, secret, writes: [replace(webhookKey(view, record.id), record)] };
};

/** An endpoint that was disabled because of its address is enabled at another one, unless its owner disabled it. */
const revived = ({ disabledReason }: WebhookRecord): Partial<WebhookRecord> =>
  disabledReason === 'by_user' ? {} : { status: 'active', disabledReason: null };

/** Creates, moves or deletes the endpoint of a form's `webhookUrl`, in the transaction of the form. */
export const pointFormAt = async (
  view: BrandView,
  brand: BrandRecord,
  form: Pick<FormRecord, 'id' | 'webhookUrl' | 'webhookId'>,
  url: string | null,
  now: Date,
): Promise<Pointed> => {
  const current = form.webhookId === null ? undefined : await get(webhookKey(view, form.webhookId));
  if (url === null) return { webhookId: null, writes: current ? dropEndpoint(view, current, now) : [] };
  if (current && url === current.url) return { webhookId: current.id, writes: [] };
  requireReachable(url, 'webhookUrl');
  if (current) return moved(view, current, { url, ...revived(current) }, now);
  const { record, secret } = await newEndpoint(view, { url, formIds: [form.id], managedBy: form.id }, now);
  const writes = [create(webhookKey(view, record.id), record), claimUnit(view, brand, 'webhookEndpoints', now)];
  return { webhookId: record.id, secret, writes };
};

const prefix = 'integration:';

/** The owner of an endpoint, for the details of an error. */
export const managerOf = (managedBy: string): { formId: string } | { integrationId: string } =>
  managedBy.startsWith(prefix) ? { integrationId: managedBy.slice(prefix.length) } : { formId: managedBy };

interface Wanted extends Pick<WebhookRecord, 'url' | 'formIds' | 'locationIds'> {
  key: string;
  description: string;
}

/** The endpoint of a connected integration, new or moved, and always enabled. */
export const pointIntegrationAt = async (
  view: BrandView,
  brand: BrandRecord,
  webhookId: string | null,
  { key, ...wanted }: Wanted,
  now: Date,
): Promise<Pointed & { record: WebhookRecord }> => {
  requireReachable(wanted.url, 'credentials.url');
  const current = webhookId === null ? undefined : await get(webhookKey(view, webhookId));
  if (current) return moved(view, current, { ...wanted, status: 'active', disabledReason: null }, now);
  const { record, secret } = await newEndpoint(view, { ...wanted, managedBy: `${prefix}${key}` }, now);
  const writes = [create(webhookKey(view, record.id), record), claimUnit(view, brand, 'webhookEndpoints', now)];
  return { webhookId: record.id, secret, record, writes };
};
