import { allowlist } from '#lib/core/allowlist.ts';
import { type Webhook, webhook } from './contract.ts';
import type { WebhookHealth, WebhookRecord } from './records.ts';

const show = allowlist(webhook);

export const toWebhook = (
  record: WebhookRecord,
  health: Pick<WebhookHealth, 'consecutiveFailures' | 'lastSuccessAt'> | undefined,
): Webhook =>
  show({
    ...record,
    consecutiveFailures: health?.consecutiveFailures ?? 0,
    lastSuccessAt: health?.lastSuccessAt ?? null,
  });
