import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { managerOf } from './managed.ts';
import type { WebhookHealth, WebhookRecord } from './records.ts';
import { type Webhook, webhook } from './shape.contract.ts';

const show = allowlist(webhook);

const managerOfEndpoint = ({ managedBy }: WebhookRecord): Webhook['managedBy'] => {
  if (managedBy === null) return null;
  const manager = managerOf(managedBy);
  return 'formId' in manager
    ? { type: 'form', id: manager.formId }
    : { type: 'integration', id: manager.integrationId };
};

export const toWebhook = (
  record: WebhookRecord,
  health: Pick<WebhookHealth, 'consecutiveFailures' | 'lastSuccessAt'> | undefined,
): Webhook =>
  show({
    ...record,
    managedBy: managerOfEndpoint(record),
    consecutiveFailures: health?.consecutiveFailures ?? 0,
    lastSuccessAt: health?.lastSuccessAt ?? null,
  });
