import { withAutoresponder } from '#lib/delivery/email-settings/autoresponses.ts';
import { type IntegrationRecord, readIntegrations } from '#lib/delivery/integrations/records.ts';
import { passesOn } from '#lib/delivery/integrations/rules.ts';
import { firstAttempt } from '#lib/delivery/webhooks/attempt-messages.ts';
import { deliveryId } from '#lib/delivery/webhooks/deliveries.ts';
import { wants } from '#lib/delivery/webhooks/match.rules.ts';
import { readWebhooks, type WebhookRecord } from '#lib/delivery/webhooks/records.ts';
import { isolatedEndpoints, sendByLane } from '#lib/delivery/webhooks/shares/isolated.ts';
import { becameLeadAt } from '#lib/leads/leads/became-lead.rules.ts';
import { noteAnnounced } from '#lib/leads/leads/ledger.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import type { JobMessage } from '#lib/platform/queue/job-messages.ts';
import type { MailMessage, MailOf } from '#lib/platform/queue/mail-messages.ts';
import type { IntegrationMessage } from '#lib/platform/queue/messages.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { followUpsOf } from './follow-ups.ts';

/** The records of each brand, read once for all of its leads. */
const byBrand = async <T>(
  leads: readonly LeadRecord[],
  read: (view: BrandView) => Promise<T[]>,
): Promise<Map<string, T[]>> => {
  const brandIds = [...new Set(leads.map(({ brandId }) => brandId))];
  return new Map(
    await Promise.all(brandIds.map(async (id): Promise<[string, T[]]> => [id, await read(brandView(id))])),
  );
};

const deliveriesOf = (lead: LeadRecord, endpoints: readonly WebhookRecord[]) =>
  endpoints
    .filter((endpoint) => wants(endpoint, { ...lead, type: 'lead.submitted' }))
    .map(({ id: webhookId }) => {
      const id = deliveryId(becameLeadAt(lead), webhookId, lead.id);
      return firstAttempt({ id, brandId: lead.brandId, webhookId, leadId: lead.id });
    });

const noticeOf = ({ id: leadId, brandId, isTest }: LeadRecord): Outgoing<MailOf<'lead'>>[] =>
  isTest ? [] : [{ body: { kind: 'lead', brandId, leadId }, group: brandId }];

const autoresponsesTo = async (leads: readonly LeadRecord[]): Promise<Outgoing<MailOf<'autoresponse'>>[]> => {
  const answered = await withAutoresponder(leads.filter(({ isTest }) => !isTest));
  return answered.map(({ id: leadId, brandId }) => ({
    body: { kind: 'autoresponse', brandId, leadId },
    group: brandId,
  }));
};

const passedOn = (lead: LeadRecord, connected: readonly IntegrationRecord[]): Outgoing<IntegrationMessage>[] =>
  connected
    .filter((integration) => passesOn(integration, lead))
    .map(({ key }) => ({ body: { brandId: lead.brandId, leadId: lead.id, key, attempt: 1 }, group: lead.brandId }));

/** Queues what the settings of a brand add to the mail about a lead: webhooks, automatic answers, connected services, rules. */
const queueRest = async (leads: readonly LeadRecord[]): Promise<void> => {
  const [endpoints, integrations, autoresponses, followUps] = await Promise.all([
    byBrand(leads, readWebhooks),
    byBrand(leads, readIntegrations),
    autoresponsesTo(leads),
    followUpsOf(leads),
    byBrand(leads, async (view) => [...(await isolatedEndpoints(view, now()))]),
  ]);
  await Promise.all([
    sendByLane(
      leads.flatMap((lead) => deliveriesOf(lead, endpoints.get(lead.brandId) ?? [])),
      now(),
    ),
    send<MailMessage>('mail', autoresponses),
    send(
      'integrations',
      leads.flatMap((lead) => passedOn(lead, integrations.get(lead.brandId) ?? [])),
    ),
    send<JobMessage>('jobs', followUps),
  ]);
};

/** Queues what follows a new lead. The mails about it wait for nothing else. Repeated, it has no further effect. */
export const announceLeads = async (leads: readonly LeadRecord[]): Promise<void> => {
  await Promise.all([send<MailMessage>('mail', leads.flatMap(noticeOf)), queueRest(leads)]);
  // Only after them: leads whose messages are not queued must not be noted.
  await noteAnnounced(leads, now());
  for (const { id } of leads) log.info('lead.announced', ofLead(id));
};
