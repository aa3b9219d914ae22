import type { FormRecord } from '#lib/leads/forms/records.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { GivenSubmission } from '#lib/leads/submissions/sent.rules.ts';
import { isFailureOfService } from '#lib/platform/calls/unavailable.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import { decideLead } from './decide.ts';
import { queueAnswers, queueLead } from './queue.ts';
import { admitSubmission, type Readers, type Received, receiveSubmission } from './receive.ts';
import { storeLead } from './store.ts';
import { validateSubmission } from './validate.ts';

interface Stored {
  form: FormRecord;
  leadId: string;
  isReplay: boolean;
  /** The table could not take it, and it is stored later. */
  isQueued: boolean;
}

/** The fate of a submission, and who may read that. */
export type SubmissionOutcome = { readers: Readers } & ({ stored: Stored } | { error: unknown });

/** How far the steps came. */
interface Progress {
  received?: Received;
  lead?: LeadRecord;
}

const storeAnswers = async (given: GivenSubmission, progress: Progress): Promise<Stored> => {
  const received = await receiveSubmission(given);
  progress.received = received;
  const { form, earlier } = received;
  const admitted = await admitSubmission(received);
  const validated = await validateSubmission(received);
  if (earlier) return { form, leadId: earlier.id, isReplay: true, isQueued: false };
  const lead = await decideLead(received, admitted, validated);
  progress.lead = lead;
  const stored = await storeLead(received, lead);
  if (!stored.isReplay) log.info('lead.stored', ofLead(stored.leadId));
  return { form, ...stored, isQueued: false };
};

/** Queues a submission that the table could not store: as a lead, if it was decided before the failure, or else as its answers. */
const takeForLater = async (given: GivenSubmission, { received, lead }: Progress, cause: unknown) => {
  const queued = { isReplay: false, isQueued: true };
  if (received && lead)
    return { readers: received.readers, stored: { ...queued, ...(await queueLead(received, lead, cause)) } };
  const { readers, ...taken } = await queueAnswers(given, cause);
  return { readers: received?.readers ?? readers, stored: { ...queued, ...taken } };
};

/**
 * The steps of a submission up to its stored lead; the same answers again are the lead of the first time. What the table cannot
 * store within the visitor's time is taken into a queue, under the id of its lead.
 */
export const submitAnswers = async (given: GivenSubmission): Promise<SubmissionOutcome> => {
  const progress: Progress = {};
  const readers = () => progress.received?.readers ?? 'every page';
  try {
    return { stored: await storeAnswers(given, progress), readers: readers() };
  } catch (error) {
    if (!isFailureOfService(error)) return { readers: readers(), error };
    try {
      return await takeForLater(given, progress, error);
    } catch (second) {
      return { readers: readers(), error: second };
    }
  }
};
