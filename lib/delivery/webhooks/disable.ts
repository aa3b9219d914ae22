import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { replace } from '#lib/platform/table/write.ts';
import { type WebhookRecord, webhookKey } from './records.ts';

const maxRuns = 4;

interface Disabling {
  webhookId: string;
  reason: NonNullable<WebhookRecord['disabledReason']>;
  /** The delivery that caused it. */
  deliveryId: string;
  at: Date;
}

/** Disables an endpoint and notifies the brand's admins; does nothing when it is disabled already. */
export const disableEndpoint = (view: BrandView, { webhookId, reason, deliveryId, at }: Disabling): Promise<void> =>
  retrying(async () => {
    const before = await get(webhookKey(view, webhookId));
    if (before?.status !== 'active') return;
    const moment = at.toISOString();
    const after: WebhookRecord = {
      ...before,
      version: before.version + 1,
      status: 'disabled',
      disabledReason: reason,
      disabledAt: moment,
      updatedAt: moment,
    };
    await commit([
      replace(webhookKey(view, webhookId), after),
      systemAudit(
        view,
        { operation: 'webhooks/disable', requestId: deliveryId, reason },
        auditChange('webhook', webhookId, before, after),
        at,
      ),
      task(view, 'mail', { kind: 'webhook-disabled', brandId: view.id, webhookId, at: moment }, at),
    ]);
  }, maxRuns);
