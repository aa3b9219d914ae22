import type { FormRecord } from '#lib/forms/records.ts';
import { readForm } from '#lib/http/form-body.ts';
import { afterSubmission, refusalPage } from '#lib/http/html-response.ts';
import { handlePublic, type PublicContext } from '#lib/http/public.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import { decideLead } from '#lib/use-cases/submissions/decide.ts';
import { receiveSubmission } from '#lib/use-cases/submissions/receive.ts';
import { storeLead } from '#lib/use-cases/submissions/store.ts';
import { validateSubmission } from '#lib/use-cases/submissions/validate.ts';

/** Step five: what the page that sent the form shows, or what its script is told. */
const answer = (form: FormRecord, stored: { leadId: string; isReplay: boolean }, context: PublicContext) => {
  if (stored.isReplay) context.answerWith('Idempotent-Replayed', 'true');
  if (context.prefersPage) return afterSubmission(form, context);
  const { ignoredFiles } = context;
  return {
    leadId: stored.leadId,
    success: true as const,
    ...(ignoredFiles.length > 0 && { ignoredFiles: [...ignoredFiles] }),
  };
};

export const handler = handlePublic(
  submitForm,
  async (input, context) => {
    const received = await receiveSubmission(input, context);
    const validated = await validateSubmission(received, context);
    const { form, earlier } = received;
    if (earlier) return answer(form, { leadId: earlier.id, isReplay: true }, context);
    const lead = await decideLead(received, validated, context);
    const stored = await storeLead(received, lead);
    return answer(form, stored, context);
  },
  { read: readForm, refusalPage },
);
