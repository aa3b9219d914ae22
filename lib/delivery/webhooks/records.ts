import * as z from 'zod';
import type { Health } from '#lib/delivery/webhooks/shares/endpoint-health.rules.ts';
import { deliveryDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { put, type Write } from '#lib/platform/table/write.ts';
import { webhook } from './shape.contract.ts';

/** The health of an endpoint. A record of its own, because deliveries write it and people do not. */
export interface WebhookHealth extends Health {
  kind: 'webhook-health';
  lastSuccessAt?: string;
}

const { consecutiveFailures: _, lastSuccessAt: __, ...stored } = webhook.shape;
const shape = {
  ...stored,
  eventTypes: stored.eventTypes.default(['lead.submitted']),
  status: stored.status.default('active'),
  customHeaderNames: stored.customHeaderNames.default([]),
  brandId: z.string(),
  /** When the platform disabled it last; absent if it never did. */
  disabledAt: z.string().exactOptional(),
  /** Newest first; an older one signs too, until `until`. */
  sealedSecrets: z.custom<{ sealed: string; until: string | null }[]>(),
  sealedHeaders: z.string().nullable(),
  /** The form whose `webhookUrl` created this endpoint, or the integration, as `integration:<key>`. */
  managedBy: z.string().nullable(),
};

const webhooks = recordKind('webhook', shape).ofBrand('WEBHOOK', '{webhookId}', {
  title: 'Webhook endpoint',
  internal: ['sealedSecrets', 'sealedHeaders'],
});

export type WebhookRecord = RecordOf<typeof webhooks>;
export const makeWebhook = webhooks.make;

const healths = recordKind<WebhookHealth>('webhook-health').ofBrand('WEBHOOK_HEALTH', '{webhookId}', {
  unpublished: true,
  title: 'Health of a webhook endpoint: failures in a row, last success, answer time, attempts in progress',
});

/** An endpoint that was deleted: its deliveries are stored for some time, with what it answered. */
interface FormerEndpoint {
  kind: 'former-webhook';
  id: string;
  expiresAt: number;
}

/** A day longer than the last delivery of a deleted endpoint. */
const formerSeconds = (deliveryDays + 1) * 86_400;

const former = recordKind<FormerEndpoint>('former-webhook').ofBrand('FORMER_WEBHOOK', '{webhookId}', {
  unpublished: true,
  title: `Id of a deleted webhook endpoint, whose deliveries are still stored; expires after ${days(deliveryDays + 1)}`,
});

export const noteFormerEndpoint = (view: BrandView, id: string, now: Date): Write =>
  put(former.key(view, id), { kind: 'former-webhook', id, expiresAt: expiryAfter(formerSeconds, now) });

/** The endpoints whose deliveries may be stored, deleted ones included. */
export const readEndpointIds = async (view: BrandView): Promise<string[]> => {
  const all = await Promise.all([
    queryAll({ partition: webhooks.partition(view), attributes: ['id'] }),
    queryAll({ partition: former.partition(view), attributes: ['id'] }),
  ]);
  return [...new Set(all.flat().map(({ id }) => id))];
};

export const webhooksOf = (view: BrandView) => webhooks.partition(view);
export const webhookKey = webhooks.key;
export const healthKey = healths.key;

/** A plan permits few endpoints, so all of a brand are read at once. */
export const readWebhooks = (view: BrandView) => queryAll({ partition: webhooksOf(view) });

/** The health of each endpoint of a brand that was ever called; their sort keys are the ids of the endpoints. */
export const readHealths = (view: BrandView) =>
  queryAll({ partition: healths.partition(view), attributes: ['consecutiveFailures', 'latencyMs', 'SK'] });

/** The place of a sealed secret or set of headers, so that it opens for no other endpoint. */
export const sealPlace = (view: BrandView, webhookId: string): string => `webhook:${view.id}:${webhookId}`;
