import { systemAudit } from '#lib/audit/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { commit, retrying } from '#lib/table/commit.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { replace } from '#lib/table/write.ts';
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
