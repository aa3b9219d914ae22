import { unseal } from '#lib/auth/seal.ts';
import { brandKey } from '#lib/brands/records.ts';
import { now } from '#lib/core/clock.ts';
import { variable } from '#lib/core/env.ts';
import { formKey } from '#lib/forms/records.ts';
import { sendLead } from '#lib/integrations/connectors.ts';
import type { PassedLead } from '#lib/integrations/outcome.ts';
import { type IntegrationRecord, integrationKey, integrationSealPlace } from '#lib/integrations/records.ts';
import { waitAfter } from '#lib/integrations/retries.rules.ts';
import { passesOn } from '#lib/integrations/rules.ts';
import { contactOf } from '#lib/leads/contact.rules.ts';
import { type LeadRecord, leadKey } from '#lib/leads/records.ts';
import { locationKey } from '#lib/locations/records.ts';
import { claimNotice, finishNotice, leaveNotice } from '#lib/mail/notices.ts';
import { log } from '#lib/observe/log.ts';
import type { IntegrationMessage } from '#lib/queue/messages.ts';
import { maxDelay, send } from '#lib/queue/queue.ts';
import { type BrandView, brandView, get, getAll } from '#lib/table/table.ts';
import { noteFailure, noteSuccess } from './health.ts';

const linkTo = (lead: LeadRecord): string => {
  const [origin = ''] = variable('ADMIN_ORIGINS').split(',');
  return `${origin}/brands/${lead.brandId}/leads/${lead.id}`;
};

const toldOf = async (view: BrandView, lead: LeadRecord): Promise<PassedLead> => {
  const { brand, form, location } = await getAll({
    brand: brandKey(view),
    form: formKey(view, lead.formId),
    location: lead.locationId === undefined ? undefined : locationKey(view, lead.locationId),
  });
  return {
    id: lead.id,
    formId: lead.formId,
    formName: lead.formName,
    brandName: brand?.name ?? '',
    locationId: lead.locationId ?? null,
    locationName: location?.name ?? null,
    createdAt: lead.createdAt,
    contact: contactOf(form?.fields ?? [], lead.fields),
    fields: lead.fields,
    sourceType: lead.sourceType ?? null,
    utmSource: lead.utmSource ?? null,
    utmMedium: lead.utmMedium ?? null,
    utmCampaign: lead.utmCampaign ?? null,
    pageUrl: lead.pageUrl ?? null,
    refusedConsent: lead.consent?.granted === false,
    link: linkTo(lead),
  };
};

const tryAgain = async (message: IntegrationMessage, retryAfter: number | null): Promise<void> => {
  const wait = waitAfter(message.attempt, retryAfter);
  if (wait === undefined) return log.warn('integration.gave_up');
  const body = { ...message, attempt: message.attempt + 1 };
  await send('integrations', [{ body, group: message.brandId, delaySeconds: Math.min(wait, maxDelay()) }]);
};

const attempt = async (
  view: BrandView,
  message: IntegrationMessage,
  integration: IntegrationRecord,
  lead: LeadRecord,
): Promise<void> => {
  const { key, leadId } = message;
  const occasion = `passed-on#${key}`;
  const claim = await claimNotice(view, occasion, leadId, now());
  if (claim === 'done') return;
  if (claim === 'taken') throw new Error('This lead is being passed on by another process, unless that crashed');
  const credentials = await unseal(integration.sealedCredentials ?? '', integrationSealPlace(view, key));
  const outcome = await sendLead(key, JSON.parse(credentials) as Record<string, string>, await toldOf(view, lead));
  log.info('integration.attempted', { outcome: outcome.result });
  if (outcome.result !== 'failed') {
    await finishNotice(view, occasion, leadId, now());
    if (outcome.result === 'sent') await noteSuccess(view, integration, leadId, now());
    return;
  }
  if (outcome.blame === 'lead') {
    log.warn('integration.lead_refused');
    return finishNotice(view, occasion, leadId, now());
  }
  await leaveNotice(view, occasion, leadId);
  await noteFailure(view, integration, { ...outcome, attempt: message.attempt, leadId, at: now() });
  await tryAgain(message, outcome.retryAfter);
};

/** Sends one lead to one service. Every message may come twice, late, or to a process that crashes. */
export const passLeadOn = (message: IntegrationMessage): Promise<void> => {
  const { brandId, leadId, key } = message;
  return log.with({ leadId, integration: key, attempt: message.attempt }, async () => {
    const view = brandView(brandId);
    const lead = await get(leadKey(view, leadId));
    const integration = await get(integrationKey(view, key));
    if (!integration?.sealedCredentials || !lead || lead.erasedAt || lead.quarantine || !passesOn(integration, lead))
      return log.info('integration.dropped');
    return attempt(view, message, integration, lead);
  });
};
