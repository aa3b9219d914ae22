import type { PublicContext } from '#lib/http/public.ts';
import type { submitForm } from '#lib/leads/submissions/contract.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { decideLead } from './decide.ts';
import { receiveSubmission } from './receive.ts';
import { storeLead } from './store.ts';
import { validateSubmission } from './validate.ts';

/** The steps of a submission up to its stored lead; the same answers again are the lead of the first time. */
export const submitAnswers = async (input: Input<typeof submitForm>, context: PublicContext) => {
  const received = await receiveSubmission(input, context);
  const validated = await validateSubmission(received, context);
  const { form, earlier } = received;
  if (earlier) return { form, leadId: earlier.id, isReplay: true };
  const lead = await decideLead(received, validated, context);
  return { form, ...(await storeLead(received, lead)) };
};
