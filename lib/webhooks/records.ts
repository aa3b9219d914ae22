import { type BrandView, type Key, queryAll, recordOf } from '#lib/table/table.ts';
import type { Webhook } from './contract.ts';
import type { Slots } from './endpoint-health.rules.ts';

export interface WebhookRecord
  extends Omit<Webhook, 'consecutiveFailures' | 'lastSuccessAt' | 'status' | 'disabledReason'> {
  kind: 'webhook';
  version: number;
  brandId: string;
  status: Webhook['status'];
  disabledReason: Webhook['disabledReason'];
  /** When the product itself disabled it. */
  disabledAt?: string;
  /** Newest first; an older one also signs until its expiry. */
  sealedSecrets: { sealed: string; until: string | null }[];
  sealedHeaders: string | null;
  /** The form whose `webhookUrl` created this endpoint, or the integration, as `integration:<key>`. */
  managedBy: string | null;
}

/** The health of an endpoint, in a separate record, because deliveries write it and users do not. */
export interface WebhookHealth extends Slots {
  consecutiveFailures?: number;
  lastSuccessAt?: string;
}

export const webhooksOf = (view: BrandView): string => view.partition('WEBHOOK');
export const webhookKey = (view: BrandView, webhookId: string): Key<WebhookRecord> => view.key('WEBHOOK', webhookId);
export const healthKey = (view: BrandView, webhookId: string): Key<WebhookHealth> =>
  view.key('WEBHOOK_HEALTH', webhookId);

/** A plan permits few endpoints, so all of a brand are read at once. */
export const readWebhooks = async (view: BrandView): Promise<WebhookRecord[]> =>
  (await queryAll({ partition: webhooksOf(view) })).map((item) => recordOf<WebhookRecord>(item));

/** The place of a sealed secret or set of headers, so that it opens for no other endpoint. */
export const sealPlace = (view: BrandView, webhookId: string): string => `webhook:${view.id}:${webhookId}`;

export const toWebhook = (record: WebhookRecord, health: WebhookHealth | undefined): Webhook => ({
  id: record.id,
  url: record.url,
  description: record.description,
  eventTypes: record.eventTypes,
  formIds: record.formIds,
  locationIds: record.locationIds,
  status: record.status,
  disabledReason: record.disabledReason,
  consecutiveFailures: health?.consecutiveFailures ?? 0,
  lastSuccessAt: health?.lastSuccessAt ?? null,
  customHeaderNames: record.customHeaderNames,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
