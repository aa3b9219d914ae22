import { systemAudit } from '#lib/data/audit.ts';
import { type BrandView, get } from '#lib/data/table.ts';
import { type WebhookRecord, webhookKey } from '#lib/data/webhooks.ts';
import { commit, replace, Stale } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import type { MailOf } from '#lib/queue/messages.ts';
import { send } from '#lib/queue/queue.ts';

const mostTries = 4;

interface Disabling {
  webhookId: string;
  reason: NonNullable<WebhookRecord['disabledReason']>;
  /** The delivery that gave rise to it. */
  deliveryId: string;
  at: Date;
}

const disabledNow = async (
  own: BrandView,
  before: WebhookRecord,
  { reason, deliveryId, at }: Disabling,
): Promise<boolean> => {
  const moment = at.toISOString();
  const after: WebhookRecord = {
    ...before,
    version: before.version + 1,
    status: 'disabled',
    disabledReason: reason,
    disabledAt: moment,
    updatedAt: moment,
  };
  const audit = systemAudit(
    own,
    { operation: 'webhooks/disable', requestId: deliveryId, reason },
    changed('webhook', before.id, before, after),
    at,
  );
  try {
    await commit([replace(webhookKey(own, before.id), after), audit]);
    return true;
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    return false;
  }
};

/** Takes an endpoint out of service and tells the brand's admins; does nothing when it is out of service already. */
export const disableEndpoint = async (own: BrandView, disabling: Disabling): Promise<void> => {
  const { webhookId, at } = disabling;
  for (let tries = 0; tries < mostTries; tries++) {
    const endpoint = await get(webhookKey(own, webhookId));
    if (endpoint?.status !== 'active') return;
    // The message before the deed, or a crash between the two would leave the admins untold: whoever repeats this finds
    // the endpoint disabled. It is sent only if the endpoint was disabled at this very moment.
    const body: MailOf<'webhook-disabled'> = {
      kind: 'webhook-disabled',
      brandId: own.id,
      webhookId,
      at: at.toISOString(),
    };
    if (tries === 0) await send('mail', [{ body, group: own.id }]);
    if (await disabledNow(own, endpoint, disabling)) return;
  }
  throw new Error('The endpoint could not be disabled: it changes too often');
};
