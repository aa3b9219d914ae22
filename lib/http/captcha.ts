import { unseal } from '#lib/auth/keyed.ts';
import { captchaSealPlace, type FormRecord } from '#lib/data/forms.ts';
import type { BrandView } from '#lib/data/table.ts';
import type { CaptchaVerdict } from '#lib/domain/submission/spam.ts';
import { setting } from '#lib/env.ts';
import { verifyTurnstile } from '#lib/integrations/turnstile.ts';

const patienceMs = 2000;

/** What the visitor's captcha token is worth; null when the form does not ask for one. */
export const captchaVerdict = async (
  own: BrandView,
  form: FormRecord,
  token: string | null | undefined,
  remoteIp: string,
): Promise<CaptchaVerdict | null> => {
  const { captcha } = form.spam;
  if (captcha === 'off' || form.sealedCaptchaSecret === null || (captcha === 'auto' && !token)) return null;
  return verifyTurnstile({
    secret: await unseal(form.sealedCaptchaSecret, captchaSealPlace(own, form.id)),
    token,
    remoteIp,
    baseUrl: setting('TURNSTILE_URL', 'https://challenges.cloudflare.com'),
    timeoutMs: patienceMs,
  });
};
