import type { FormRecord } from '#lib/leads/forms/records.ts';
import type { Submission } from '#lib/leads/submissions/contract.ts';
import { honeypotName, type RenderToken, readRenderToken } from '#lib/leads/submissions/render-token.rules.ts';
import { honeypots, keysFor, lastingKeyFor, renderTokens } from '#lib/platform/credentials/keyed-hashes.ts';

/** The hidden input of a form; empty when the form has none. */
export const honeypotOf = async (form: FormRecord): Promise<string> =>
  form.spam.honeypot ? honeypotName(form.id, await lastingKeyFor(honeypots)) : '';

/** The verified render token; a form without one gives no evidence. */
export const renderTokenOf = async (form: FormRecord, { renderToken }: Submission): Promise<RenderToken> => {
  const keys = renderToken ? (await keysFor(renderTokens)).map(({ key }) => key) : [];
  return readRenderToken(renderToken, { formId: form.id, keys });
};
