import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { deletedRecords } from '#lib/platform/table/deleted.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { create, type Write } from '#lib/platform/table/write.ts';
import { type WebhookRecord, webhookKey } from './records.ts';

/** Deleted endpoints with their secrets, so that the receiver of a restored one need not change its own. */
export const deletedWebhooks = deletedRecords<WebhookRecord>('webhook', 'webhook endpoint with its sealed secrets');

/** Stores a deleted endpoint again. Its failures are forgotten. */
export const putBackWebhook = (view: BrandView, brand: BrandRecord, endpoint: WebhookRecord, now: Date): Write[] => [
  create(webhookKey(view, endpoint.id), endpoint),
  deletedWebhooks.forget(view, endpoint.id),
  claimUnit(view, brand, 'webhookEndpoints', now),
];
