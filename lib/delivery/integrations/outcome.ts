import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import type { Contact } from '#lib/leads/leads/contact.rules.ts';
import { type Failure, failure } from './failure.rules.ts';
import type { Answer } from './provider-call.ts';

/** The data of a lead that services get. */
export interface PassedLead {
  id: string;
  formId: string;
  formName: string;
  brandName: string;
  locationId: string | null;
  locationName: string | null;
  createdAt: string;
  contact: Contact;
  fields: Record<string, FieldValue>;
  sourceType: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  pageUrl: string | null;
  /** Whether the visitor refused a consent. */
  refusedConsent: boolean;
  /** Its URL in the admin app. */
  link: string;
}

/** The cause of a failure decides what follows: a failed connection needs its owner, a failed service needs time. */
export type Blame = 'connection' | 'service' | 'lead';

export type Outcome =
  | { result: 'sent' }
  | { result: 'skipped' }
  | { result: 'failed'; blame: Blame; failure: Failure; retryAfter: number | null };

export type Credentials = Readonly<Record<string, string>>;

const connectionStatus = new Set([401, 402, 403, 404, 407, 410]);

/** Only this lead is rejected, and would be again. Other failures may pass. */
const leadStatus = new Set([400, 405, 406, 409, 411, 413, 414, 415, 422, 431]);

const blameOf = (status: number): Blame => {
  if (connectionStatus.has(status)) return 'connection';
  return leadStatus.has(status) ? 'lead' : 'service';
};

/** The outcome of a call, by the status of its answer. */
export const outcomeOf = (name: string, answer: Answer | undefined): Outcome => {
  if (!answer) return { result: 'failed', blame: 'service', failure: failure('unreachable', name), retryAfter: null };
  if (answer.status >= 200 && answer.status < 300) return { result: 'sent' };
  const { status, retryAfter } = answer;
  return { result: 'failed', blame: blameOf(status), failure: failure('status', name, status), retryAfter };
};
