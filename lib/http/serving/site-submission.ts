import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import type { RequestEvent } from '../call.ts';
import { Answer } from '../envelope.ts';
import { readForm } from '../form-body.ts';
import { handlePublic, type PublicContext } from '../public.ts';
import { errorBody } from '../refused.ts';

/** The header in which the operation tells the site where the form leads to. It is never sent. */
const nextHeader = 'x-frontage-next';

type Submit = (
  input: Input<typeof submitForm>,
  context: PublicContext,
) => Promise<{ form: { successRedirectUrl: string | null }; leadId: string }>;

interface Posted {
  brandId: string;
  formSlug: string;
  /** The body, as a browser encodes it. */
  entries: URLSearchParams;
}

interface Submitted {
  status: number;
  headers: Record<string, string>;
  /** Where the form leads to after a success; null for back to its page. */
  next: string | null;
  /** The error in the envelope of the API. */
  error: { message: string; details?: FieldError[] | object } | undefined;
}

/** The form post of a site: the same operation of the API that scripts use, with its checks, limits and errors. */
export const submissionOnSite = (submit: Submit) => {
  const operation = handlePublic(
    submitForm,
    async (input, context) => {
      const { form, leadId } = await submit(input, context);
      if (form.successRedirectUrl !== null) context.answerWith(nextHeader, encodeURIComponent(form.successRedirectUrl));
      return { leadId, success: true as const };
    },
    { read: readForm, errorPage: (problem) => new Answer(problem.status, {}, errorBody(problem)) },
  );
  return async (
    event: APIGatewayProxyEventV2,
    context: Context,
    { brandId, formSlug, entries }: Posted,
  ): Promise<Submitted> => {
    const asked: Omit<RequestEvent, 'call'> = {
      ...event,
      // The visitor sees a page, so no captcha is demanded that needs a script.
      headers: { ...event.headers, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      pathParameters: { formSlug },
      queryStringParameters: { brandId },
      body: entries.toString(),
      isBase64Encoded: false,
    };
    const answer = await operation(asked as RequestEvent, context);
    const { statusCode, headers, body } = answer as {
      statusCode: number;
      headers: Record<string, string>;
      body: string;
    };
    const next = headers[nextHeader];
    return {
      status: statusCode,
      headers,
      next: next === undefined ? null : decodeURIComponent(next),
      error: JSON.parse(body).error,
    };
  };
};
