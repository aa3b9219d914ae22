import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import { type Credentials, type Outcome, outcomeOf, type PassedLead } from './outcome.ts';
import { baseOf } from './provider-addresses.ts';
import { callProvider, jsonOf } from './provider-call.ts';

const urlOf = (path: string, { measurementId = '', apiSecret = '' }: Credentials): string =>
  `${baseOf('ga4')}${path}?${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })}`;

const eventOf = (lead: Pick<PassedLead, 'id' | 'formName' | 'createdAt'> & Partial<PassedLead>) => ({
  // The visitor's client id of the site's own tag is unknown here, so each lead counts as a new user.
  client_id: lead.id,
  timestamp_micros: Date.parse(lead.createdAt) * 1000,
  non_personalized_ads: true,
  events: [
    {
      name: 'generate_lead',
      params: {
        lead_id: lead.id,
        form_name: lead.formName.slice(0, 100),
        engagement_time_msec: 1,
        ...(lead.locationName && { location_name: lead.locationName.slice(0, 100) }),
        ...(lead.sourceType && { lead_source: lead.sourceType }),
        ...(lead.utmSource && { source: lead.utmSource.slice(0, 100) }),
        ...(lead.utmMedium && { medium: lead.utmMedium.slice(0, 100) }),
        ...(lead.utmCampaign && { campaign: lead.utmCampaign.slice(0, 100) }),
      },
    },
  ],
});

export const verifyGa4 = async (credentials: Credentials, now: Date): Promise<Said | null> => {
  const json = eventOf({ id: 'frontage-verification', formName: 'Verification', createdAt: now.toISOString() });
  const answer = await callProvider(urlOf('/debug/mp/collect', credentials), { json });
  if (!answer) return integrationErrors().noAnswer('Google Analytics');
  const { validationMessages } = jsonOf(answer);
  if (answer.status !== 200 || !Array.isArray(validationMessages))
    return integrationErrors().status('Google Analytics', answer.status);
  return validationMessages.length === 0 ? null : integrationErrors().ga4;
};

export const sendToGa4 = async (credentials: Credentials, lead: PassedLead): Promise<Outcome> => {
  if (lead.refusedConsent) return { result: 'skipped' };
  return outcomeOf('Google Analytics', await callProvider(urlOf('/mp/collect', credentials), { json: eventOf(lead) }));
};
