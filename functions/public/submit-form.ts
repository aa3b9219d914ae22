import { readForm } from '#lib/http/form-body.ts';
import { handlePublic } from '#lib/http/public.ts';
import { afterSubmission, errorPage } from '#lib/http/serving/html-response.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { submitAnswers } from '#lib/use-cases/submissions/submit.ts';

/** Answers a page or a redirect to a browser that posted the form, and JSON to a script. */
export const handler = handlePublic(
  submitForm,
  async (input, context) => {
    const { form, leadId, isReplay } = await submitAnswers(input, context);
    if (isReplay) context.answerWith('Idempotent-Replayed', 'true');
    if (context.prefersPage) return afterSubmission(form, context);
    const { ignoredFiles } = context;
    return { leadId, success: true as const, ...(ignoredFiles.length > 0 && { ignoredFiles: [...ignoredFiles] }) };
  },
  { read: readForm, errorPage },
);
