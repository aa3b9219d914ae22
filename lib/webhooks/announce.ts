import { deliveryId } from '#lib/data/deliveries.ts';
import type { LeadRecord } from '#lib/data/leads.ts';
import { brandView } from '#lib/data/table.ts';
import { readWebhooks, type WebhookRecord } from '#lib/data/webhooks.ts';
import { wants } from '#lib/domain/webhook-match.ts';
import type { MailOf } from '#lib/queue/messages.ts';
import { type Outgoing, send } from '#lib/queue/queue.ts';
import { firstAttempt } from './attempts.ts';

const endpointsOf = async (brandIds: readonly string[]): Promise<Map<string, WebhookRecord[]>> =>
  new Map(
    await Promise.all(
      [...new Set(brandIds)].map(
        async (id): Promise<[string, WebhookRecord[]]> => [id, await readWebhooks(brandView(id))],
      ),
    ),
  );

/** A released submission became a lead when it was released, long after it was made. */
const momentOf = (lead: LeadRecord): Date => new Date(lead.updatedAt ?? lead.createdAt);

const deliveriesOf = (lead: LeadRecord, endpoints: readonly WebhookRecord[]) =>
  endpoints
    .filter((endpoint) => wants(endpoint, { ...lead, type: 'lead.submitted' }))
    .map(({ id: webhookId }) => {
      const id = deliveryId(momentOf(lead), webhookId, lead.id);
      return firstAttempt({ id, brandId: lead.brandId, webhookId, leadId: lead.id });
    });

const noticeOf = ({ id: leadId, brandId, isTest }: LeadRecord): Outgoing<MailOf<'lead'>>[] =>
  isTest ? [] : [{ body: { kind: 'lead', brandId, leadId }, group: brandId }];

/** Sets off what follows a new lead: webhooks and notices. Repeated for the same leads, it changes nothing. */
export const announceLeads = async (leads: readonly LeadRecord[]): Promise<void> => {
  const endpoints = await endpointsOf(leads.map(({ brandId }) => brandId));
  await Promise.all([
    send(
      'webhooks',
      leads.flatMap((lead) => deliveriesOf(lead, endpoints.get(lead.brandId) ?? [])),
    ),
    send('mail', leads.flatMap(noticeOf)),
  ]);
};
