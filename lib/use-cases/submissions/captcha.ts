import { baseOf } from '#lib/delivery/integrations/provider-addresses.ts';
import { integrationKey, integrationSealPlace } from '#lib/delivery/integrations/records.ts';
import { verifyTurnstile } from '#lib/delivery/integrations/turnstile.ts';
import { captchaSealPlace, type FormRecord } from '#lib/leads/forms/records.ts';
import type { CaptchaVerdict } from '#lib/leads/submissions/spam.rules.ts';
import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { setting } from '#lib/platform/core/env.ts';
import { unseal } from '#lib/platform/credentials/seal.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';

/** The form's own secret key, else that of the brand's connected Turnstile, if the form shows its site key. */
const secretOf = async (view: BrandView, form: FormRecord): Promise<string | undefined> => {
  if (form.sealedCaptchaSecret !== null) return unseal(form.sealedCaptchaSecret, captchaSealPlace(view, form.id));
  const connected = await get(integrationKey(view, 'turnstile'));
  if (!connected?.sealedCredentials || connected.connectedCredentials.siteKey !== form.spam.siteKey) return undefined;
  const credentials = await unseal(connected.sealedCredentials, integrationSealPlace(view, 'turnstile'));
  return (JSON.parse(credentials) as { secretKey?: string }).secretKey;
};

interface Challenged {
  view: BrandView;
  form: FormRecord;
  token: string | null | undefined;
  remoteIp: string;
  /** Whether a form with an optional captcha requires it now. */
  isDemanded: boolean;
}

/** The verdict on the visitor's captcha token; null when the form does not ask for one. */
export const captchaVerdict = async (challenged: Challenged): Promise<CaptchaVerdict | null> => {
  const { view, form, token, remoteIp, isDemanded } = challenged;
  const { captcha } = form.spam;
  if (captcha === 'off' || (captcha === 'auto' && !token && !isDemanded)) return null;
  const secret = await secretOf(view, form);
  if (secret === undefined) return null;
  return verifyTurnstile({
    secret,
    token,
    remoteIp,
    baseUrl: setting('TURNSTILE_URL', baseOf('turnstile')),
    timeoutMs: exchangeMs.captcha,
  });
};
