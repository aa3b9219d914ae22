import { brandKey } from '#lib/accounts/brands/records.ts';
import { sendLead } from '#lib/delivery/integrations/connectors.ts';
import type { Outcome, PassedLead } from '#lib/delivery/integrations/outcome.ts';
import {
  type IntegrationRecord,
  integrationKey,
  integrationSealPlace,
  passedOnOccasion,
} from '#lib/delivery/integrations/records.ts';
import { waitAfter } from '#lib/delivery/integrations/retries.rules.ts';
import { passesOn } from '#lib/delivery/integrations/rules.ts';
import { leadPage } from '#lib/delivery/mail/admin-links.ts';
import { noticeBatch } from '#lib/delivery/mail/sent-notices.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { unseal } from '#lib/platform/credentials/seal.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import type { IntegrationMessage } from '#lib/platform/queue/messages.ts';
import { maxDelay, sendOnward } from '#lib/platform/queue/queue.ts';
import { type GetAll, joinedGetAll } from '#lib/platform/table/joined-reads.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { noteFailure, noteSuccess } from './health.ts';

const toldOf = async (view: BrandView, lead: LeadRecord, getAll: GetAll): Promise<PassedLead> => {
  const { brand, form, location } = await getAll({
    brand: brandKey(view),
    form: formKey(view, lead.formId),
    location: lead.locationId === undefined ? undefined : locationKey(view, lead.locationId),
  });
  const contact = contactOf(form?.fields ?? [], lead.fields);
  return {
    id: lead.id,
    formId: lead.formId,
    formName: lead.formName,
    brandName: brand?.name ?? '',
    locationId: lead.locationId ?? null,
    locationName: location?.name ?? null,
    createdAt: lead.createdAt,
    contact: { ...contact, phone: lead.phone ?? contact.phone },
    fields: lead.fields,
    sourceType: lead.sourceType ?? null,
    utmSource: lead.utmSource ?? null,
    utmMedium: lead.utmMedium ?? null,
    utmCampaign: lead.utmCampaign ?? null,
    pageUrl: lead.pageUrl ?? null,
    refusedConsent: lead.consent?.granted === false,
    link: leadPage(lead.brandId, lead.id),
  };
};

type Failure = Extract<Outcome, { result: 'failed' }>;

/**
 * Sends the message again after a while. After the last attempt, that of a failing service becomes a dead letter, which is moved
 * back when the service works again; a broken connection is shown to its owner and ends there.
 */
const tryAgain = async (message: IntegrationMessage, { blame, retryAfter }: Failure): Promise<void> => {
  const wait = waitAfter(message.attempt, retryAfter);
  if (wait === undefined && blame === 'service') throw new Error('The service has failed in all attempts');
  if (wait === undefined) return log.warn('integration.gave_up');
  const body = { ...message, attempt: message.attempt + 1 };
  await sendOnward('integrations', [{ body, group: message.brandId, delaySeconds: Math.min(wait, maxDelay()) }]);
};

/** Values that the calls of a batch share. */
const openBatch = () => ({ getAll: joinedGetAll(), claim: noticeBatch() });

type Batch = ReturnType<typeof openBatch>;

const attempt = async (
  { getAll, claim }: Batch,
  view: BrandView,
  message: IntegrationMessage,
  integration: IntegrationRecord,
  lead: LeadRecord,
): Promise<void> => {
  const { key, leadId } = message;
  const occasion = passedOnOccasion(key);
  const claimed = await claim(view, { occasion, address: leadId }, now());
  if (claimed === 'done' || claimed === 'superseded') return;
  if (claimed === 'taken') throw new Error('This lead is being passed on by another process, unless that crashed');
  const credentials = await unseal(integration.sealedCredentials ?? '', integrationSealPlace(view, key));
  const outcome = await sendLead(
    key,
    JSON.parse(credentials) as Record<string, string>,
    await toldOf(view, lead, getAll),
  );
  log.info('integration.attempted', { outcome: outcome.result });
  if (outcome.result !== 'failed') {
    await claimed.finish(now(), outcome.result === 'skipped' ? 'suppressed' : undefined);
    if (outcome.result === 'sent') await noteSuccess(view, integration, leadId, now());
    return;
  }
  if (outcome.blame === 'lead') {
    log.warn('integration.lead_refused');
    return claimed.finish(now(), 'rejected');
  }
  await claimed.leave();
  await noteFailure(view, integration, { ...outcome, attempt: message.attempt, leadId, at: now() });
  await tryAgain(message, outcome);
};

const passOn = async (batch: Batch, message: IntegrationMessage): Promise<void> => {
  const { brandId, leadId, key } = message;
  const view = brandView(brandId);
  const { lead, integration } = await batch.getAll({
    lead: leadKey(view, leadId),
    integration: integrationKey(view, key),
  });
  if (!integration?.sealedCredentials || !lead || lead.erasedAt || lead.quarantine || !passesOn(integration, lead))
    return log.info('integration.dropped');
  return attempt(batch, view, message, integration, lead);
};

/** Sends leads of a batch to services, each by itself. Every message may come twice, late, or to a process that crashes. */
export const passLeadsOn = () => {
  const batch = openBatch();
  return (message: IntegrationMessage): Promise<void> => {
    const { leadId, key, attempt } = message;
    return log.with({ ...ofLead(leadId), leadId, integration: key, attempt }, () => passOn(batch, message));
  };
};
