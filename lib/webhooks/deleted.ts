import type { BrandRecord } from '#lib/brands/records.ts';
import { claimUnit } from '#lib/meters/units.ts';
import { deletedRecords } from '#lib/table/deleted.ts';
import type { BrandView } from '#lib/table/table.ts';
import { create, type Write } from '#lib/table/write.ts';
import { type WebhookRecord, webhookKey } from './records.ts';

/** Deleted endpoints with their secrets, so that the receiver of a restored one need not change its own. */
export const deletedWebhooks = deletedRecords<WebhookRecord>('webhook', 'webhook endpoint with its sealed secrets');

/** Stores a deleted endpoint again. Its failures are forgotten. */
export const putBackWebhook = (view: BrandView, brand: BrandRecord, endpoint: WebhookRecord, now: Date): Write[] => [
  create(webhookKey(view, endpoint.id), endpoint),
  deletedWebhooks.forget(view, endpoint.id),
  claimUnit(view, brand, 'webhookEndpoints', now),
];
