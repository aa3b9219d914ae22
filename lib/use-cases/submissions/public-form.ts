import { keysFor } from '#lib/auth/keyed-hashes.ts';
import type { FormRecord } from '#lib/forms/records.ts';
import type { PublicForm } from '#lib/submissions/contract.ts';
import { renderToken } from '#lib/submissions/render-token.rules.ts';
import { honeypotOf } from './page.ts';

/** What a page needs to show a form. */
export const toPublicForm = async (form: FormRecord, now: Date): Promise<PublicForm> => {
  const { captcha, siteKey } = form.spam;
  const [{ key }] = await keysFor('render-token');
  return {
    name: form.name,
    slug: form.slug,
    fields: form.fields,
    submitLabel: form.submitLabel,
    successMessage: form.successMessage,
    successRedirectUrl: form.successRedirectUrl,
    captcha:
      captcha !== 'off' && siteKey !== null
        ? { provider: 'turnstile', siteKey, isAlwaysAsked: captcha === 'turnstile' }
        : null,
    honeypot: (await honeypotOf(form)) || null,
    renderToken: renderToken({ formId: form.id, version: form.version, issuedAt: now, key }),
  };
};
