import { createHash } from 'node:crypto';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import { type Failure, failure, sayFailure } from './failure.rules.ts';
import { type Credentials, type Outcome, outcomeOf, type PassedLead } from './outcome.ts';
import { baseOf } from './provider-addresses.ts';
import { type Answer, callProvider, jsonOf } from './provider-call.ts';

const version = 'v21.0';

interface Event {
  id: string;
  createdAt: string;
  name: string;
  /** Hashes by Meta's names. */
  userData: Record<string, string[]>;
  customData?: Record<string, string>;
}

// The visitor's browser is unknown here, and Meta requires it for website events.
const eventOf = ({ id, createdAt, name, userData, customData }: Event) => ({
  event_name: name,
  event_id: id,
  event_time: epochSeconds(new Date(createdAt)),
  action_source: 'system_generated',
  user_data: userData,
  ...(customData && { custom_data: customData }),
});

const post = ({ pixelId = '', accessToken = '' }: Credentials, event: Event, testCode?: string) =>
  callProvider(`${baseOf('meta_pixel')}/${version}/${pixelId}/events`, {
    json: { data: [eventOf(event)], access_token: accessToken, ...(testCode && { test_event_code: testCode }) },
  });

const hashed = (value: string): string => createHash('sha256').update(value).digest('hex');

/** The data by which Meta matches people, normalised and hashed by its rules. */
const userDataOf = ({ email, phone }: Pick<PassedLead['contact'], 'email' | 'phone'>): Record<string, string[]> => ({
  ...(email !== null && { em: [hashed(email.trim().toLowerCase())] }),
  ...(phone !== null && { ph: [hashed(phone.replace(/\D/g, '').replace(/^0+/, ''))] }),
});

const errorOf = (answer: Answer): { code?: unknown; error_subcode?: unknown } => {
  const { error } = jsonOf(answer);
  return typeof error === 'object' && error !== null ? error : {};
};

/** Meta answers 400 to nearly every error and gives the reason as a code. */
const connectionFault = (answer: Answer | undefined): Failure | undefined => {
  if (!answer || answer.status < 400) return undefined;
  const { code, error_subcode: subcode } = errorOf(answer);
  if (code === 190) return failure('metaToken');
  if (code === 10 || code === 200) return failure('metaPermission');
  if (code === 100 && subcode === 33) return failure('metaPixel');
  return undefined;
};

export const verifyMetaPixel = async (credentials: Credentials, now: Date): Promise<Said | null> => {
  const event = {
    id: `frontage-verification-${now.getTime()}`,
    createdAt: now.toISOString(),
    name: 'Lead',
    userData: userDataOf({ email: 'verification@frontage.example', phone: null }),
  };
  const answer = await post(credentials, event, 'FRONTAGE');
  if (!answer) return integrationErrors().noAnswer('Meta');
  if (answer.status === 200 && Number(jsonOf(answer).events_received) >= 1) return null;
  const fault = connectionFault(answer);
  return fault ? sayFailure(fault) : integrationErrors().metaStatus(answer.status);
};

/** Meta drops a second event with the same id, so a lead that is sent twice counts once. */
export const sendToMetaPixel = async (credentials: Credentials, lead: PassedLead): Promise<Outcome> => {
  const userData = userDataOf(lead.contact);
  if (lead.refusedConsent || Object.keys(userData).length === 0) return { result: 'skipped' };
  const customData = { lead_event_source: 'Frontage', content_name: lead.formName };
  const { id, createdAt } = lead;
  const answer = await post(credentials, { id, createdAt, name: 'Lead', userData, customData });
  const outcome = outcomeOf('Meta', answer);
  const fault = connectionFault(answer);
  return outcome.result === 'failed' && fault ? { ...outcome, blame: 'connection', failure: fault } : outcome;
};
