import { keysFor, lastingKeyFor } from '#lib/auth/keyed.ts';
import { Problem } from '#lib/core/problem.ts';
import type { FormField } from '#lib/forms/fields.contract.ts';
import type { FormRecord } from '#lib/forms/records.ts';
import type { FieldValue } from '#lib/forms/values.contract.ts';
import type { PublicContext } from '#lib/http/public.ts';
import { captchaTokenOf, honeypotFilled } from '#lib/submissions/body.rules.ts';
import type { Submission } from '#lib/submissions/contract.ts';
import { honeypotName, type RenderToken, readRenderToken } from '#lib/submissions/render-token.rules.ts';
import { type CaptchaVerdict, judge } from '#lib/submissions/spam.rules.ts';
import type { BrandView } from '#lib/table/table.ts';
import { captchaVerdict } from './captcha.ts';
import { submissionsPerMinute } from './visits.ts';

/** The hidden input of a form; empty when the form has none. */
export const honeypotOf = async (form: FormRecord): Promise<string> =>
  form.spam.honeypot ? honeypotName(form.id, await lastingKeyFor('honeypot')) : '';

/** The verified render token; a form without one gives no evidence. */
export const renderTokenOf = async (form: FormRecord, { renderToken }: Submission): Promise<RenderToken> => {
  const keys = renderToken ? (await keysFor('render-token')).map(({ key }) => key) : [];
  return readRenderToken(renderToken, { formId: form.id, keys });
};

interface Received {
  view: BrandView;
  form: FormRecord;
  body: Submission;
  token: RenderToken;
  definition: readonly FormField[];
  fields: Record<string, FieldValue>;
  email: string | null;
  honeypot: string;
  submissionsThisHour: number;
  /** The visitor sent more than the form expects of one network. */
  isOverLimit: boolean;
}

const unsolved: readonly (CaptchaVerdict | null)[] = ['missing', 'invalid', 'expired'];

const captchaRequired = ({ spam: { siteKey } }: FormRecord) =>
  new Problem(
    'captcha_required',
    'Many submissions came from your network address: solve the captcha and send the form again',
    { provider: 'turnstile', siteKey },
  );

/**
 * The spam score of a submission, from its content and context. Throws `captcha_required` above the form's expected rate,
 * but not for a page without scripts, which cannot show a captcha.
 */
export const spamCheck = async (received: Received, { now, visitor, prefersPage }: PublicContext) => {
  const { view, form, body, token, definition, fields, email, honeypot, submissionsThisHour, isOverLimit } = received;
  const captcha = await captchaVerdict({
    view,
    form,
    token: captchaTokenOf(body),
    remoteIp: visitor,
    isDemanded: isOverLimit && !prefersPage,
  });
  if (isOverLimit && !prefersPage && unsolved.includes(captcha)) throw captchaRequired(form);
  return judge({
    now,
    honeypotFilled: form.spam.honeypot && honeypotFilled(body, honeypot, definition),
    renderToken: token,
    minSeconds: form.spam.minSeconds,
    definition,
    fields,
    email,
    blockedWords: form.spam.blockedWords,
    submissionsThisHour,
    submissionsPerMinute: submissionsPerMinute(form),
    isOverLimit: isOverLimit && captcha !== 'valid',
    captcha,
  });
};
