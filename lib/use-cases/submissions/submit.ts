import type { FormRecord } from '#lib/leads/forms/records.ts';
import type { GivenSubmission } from '#lib/leads/submissions/sent.rules.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import { decideLead } from './decide.ts';
import { admitSubmission, type Readers, type Received, receiveSubmission } from './receive.ts';
import { storeLead } from './store.ts';
import { validateSubmission } from './validate.ts';

interface Stored {
  form: FormRecord;
  leadId: string;
  isReplay: boolean;
}

/** The fate of a submission, and who may read that. */
export type SubmissionOutcome = { readers: Readers } & ({ stored: Stored } | { error: unknown });

const storeAnswers = async (received: Received): Promise<Stored> => {
  const { form, earlier } = received;
  const admitted = await admitSubmission(received);
  const validated = await validateSubmission(received);
  if (earlier) return { form, leadId: earlier.id, isReplay: true };
  const lead = await decideLead(received, admitted, validated);
  const stored = await storeLead(received, lead);
  if (!stored.isReplay) log.info('lead.stored', ofLead(stored.leadId));
  return { form, ...stored };
};

/** The steps of a submission up to its stored lead; the same answers again are the lead of the first time. */
export const submitAnswers = async (given: GivenSubmission): Promise<SubmissionOutcome> => {
  let readers: Readers = 'every page';
  try {
    const received = await receiveSubmission(given);
    readers = received.readers;
    return { readers, stored: await storeAnswers(received) };
  } catch (error) {
    return { readers, error };
  }
};
