import { workersWith } from '#infra/resources.ts';
import type { MailReceipt } from '#lib/delivery/inbound/receipt.ts';
import type { QueuedSubmission } from '#lib/leads/submissions/queued.ts';
import type { JobMessage } from '#lib/platform/queue/job-messages.ts';
import type { MailMessage } from '#lib/platform/queue/mail-messages.ts';
import type { ImageMessage, IntegrationMessage, PurgeMessage, WebhookMessage } from '#lib/platform/queue/messages.ts';
import { answers } from '#test/support/belongings.ts';
import { newLeads } from './changes.ts';
import { seeded } from './scene.ts';
import { messagesOf } from './workers.ts';

const { brandId, tenantId, belongings, leadIds } = seeded;
const [leadId = ''] = leadIds;

const delivery: WebhookMessage = {
  brandId,
  webhookId: seeded.webhooks.accepting,
  leadId,
  deliveryId: leadId,
  attempt: 1,
  turns: 0,
};
const mail: MailMessage = {
  kind: 'session-revoked',
  tenantId,
  userId: seeded.people[0]?.id ?? '',
  sessionId: leadId,
};
const job: JobMessage = { kind: 'erase-old-leads', brandId };
const image: ImageMessage = { brandId: belongings.brandId ?? '', mediaId: belongings.mediaId ?? '' };
const integration: IntegrationMessage = { brandId, leadId, key: 'nothing-connected', attempt: 1 };
const purge: PurgeMessage = { brandId, window: 1 };
const { formId = '', formSlug: slug = '' } = belongings;
const taken: QueuedSubmission = {
  kind: 'answers',
  brandId: belongings.brandId ?? '',
  leadId: 'f0000000-0000-8000-8000-000000000001',
  hasKey: true,
  form: { id: formId, name: 'Contact', slug },
  sent: {
    brandId: belongings.brandId ?? '',
    slug,
    body: { fields: answers },
    ignoredFiles: [],
    idempotencyKey: 'taken-for-later',
    testToken: undefined,
    visitor: '203.0.113.7',
    origin: undefined,
    isFromApplication: false,
    referer: undefined,
    canShowCaptcha: false,
    canChooseLocation: false,
  },
  at: '2026-11-20T10:15:00.000Z',
};
const bounce = {
  eventType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'gone@old.example' }] },
};

/** The report of a mail that was handled before, as it is no longer there. */
const receivedMail: MailReceipt = {
  mail: { messageId: 'handled', timestamp: '2026-11-20T10:15:00.000Z', source: 'grace@visitor.example' },
  receipt: {
    recipients: ['office@reply.frontage.localhost'],
    ...{ spamVerdict: { status: 'PASS' }, virusVerdict: { status: 'PASS' }, spfVerdict: { status: 'PASS' } },
    ...{ dkimVerdict: { status: 'PASS' }, dmarcVerdict: { status: 'PASS' } },
    action: { objectKey: 'inbound/handled' },
  },
};

const scheduled = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} };

/** An event of each worker, as its trigger hands it over. */
export const workerEvents: Record<string, object> = {
  'dispatch-changes': newLeads(),
  'count-leads': { ...newLeads(), shardId: 'shardId-000', state: {}, isFinalInvokeForWindow: false },
  'deliver-webhook': messagesOf(delivery),
  'deliver-isolated-webhook': messagesOf({ ...delivery, deliveryId: leadIds[1] }),
  'send-mail': messagesOf(mail),
  'suppress-addresses': messagesOf(bounce),
  'receive-mail': messagesOf(receivedMail),
  'run-jobs': messagesOf(job),
  'store-submissions': messagesOf(taken),
  'make-variants': messagesOf(image),
  'send-to-integration': messagesOf(integration),
  'purge-sites': messagesOf(purge),
  ...Object.fromEntries(workersWith('everyMinutes').map((name) => [name, scheduled])),
  'probe-submission': scheduled,
};
