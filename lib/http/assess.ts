import { keysFor, lastingKeyFor } from '#lib/auth/keyed.ts';
import type { FieldValue } from '#lib/contract/leads.ts';
import type { Submission } from '#lib/contract/public.ts';
import type { FormRecord } from '#lib/data/forms.ts';
import type { BrandView } from '#lib/data/table.ts';
import { captchaTokenOf, honeypotFilled } from '#lib/domain/submission/body.ts';
import { honeypotName, readRenderToken } from '#lib/domain/submission/render-token.ts';
import { judge } from '#lib/domain/submission/spam.ts';
import { captchaVerdict } from './captcha.ts';
import type { PublicContext } from './public.ts';

/** The input that a form hides from people; empty when the form has none. */
export const honeypotOf = async (form: FormRecord): Promise<string> =>
  form.spam.honeypot ? honeypotName(form.id, await lastingKeyFor('honeypot')) : '';

interface Received {
  own: BrandView;
  form: FormRecord;
  body: Submission;
  fields: Record<string, FieldValue>;
  email: string | null;
  honeypot: string;
  submissionsThisHour: number;
}

/** How likely a submission is spam, from what it says and how it came. */
export const assess = async (received: Received, { now, visitor, header }: PublicContext) => {
  const { own, form, body, fields, email, honeypot, submissionsThisHour } = received;
  const keys = body.renderToken ? (await keysFor('render-token')).map(({ key }) => key) : [];
  return judge({
    now,
    honeypotFilled: form.spam.honeypot && honeypotFilled(body, honeypot, form.fields),
    renderToken: readRenderToken(body.renderToken, { formId: form.id, keys, now }),
    minSeconds: form.spam.minSeconds,
    definition: form.fields,
    fields,
    email,
    blockedWords: form.spam.blockedWords,
    submissionsThisHour,
    captcha: await captchaVerdict(own, form, captchaTokenOf(body), visitor),
    origin: header('origin'),
    allowedOrigins: form.spam.allowedOrigins,
  });
};
