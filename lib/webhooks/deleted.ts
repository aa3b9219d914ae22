import { claimUnit } from '#lib/billing/meters.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { type Deleted, keepDeleted } from '#lib/table/deleted.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import type { BrandView } from '#lib/table/table.ts';
import { create, remove, type Write } from '#lib/table/write.ts';
import { type WebhookRecord, webhookKey } from './records.ts';

const deletedWebhooks = recordKind<Deleted<'deleted-webhook', WebhookRecord>>('deleted-webhook').ofBrand(
  'DELETED_WEBHOOK',
  '{webhookId}',
  {
    title: 'Deleted webhook endpoint with its sealed secrets, which can be restored; expires after 30 days',
    unpublished: true,
  },
);

export const deletedWebhookKey = deletedWebhooks.key;

/** Keeps a deleted endpoint for some days, so that its receiver need not change its secret. */
export const keepWebhook = (view: BrandView, before: WebhookRecord, now: Date): Write =>
  keepDeleted(deletedWebhookKey(view, before.id), 'deleted-webhook', before, now);

/** Stores a deleted endpoint again. Its failures are forgotten. */
export const putBackWebhook = (view: BrandView, brand: BrandRecord, endpoint: WebhookRecord, now: Date): Write[] => [
  create(webhookKey(view, endpoint.id), endpoint),
  remove(deletedWebhookKey(view, endpoint.id)),
  claimUnit(view, brand, 'webhookEndpoints', now),
];
