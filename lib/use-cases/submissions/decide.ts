import type { FormRecord } from '#lib/leads/forms/records.ts';
import { type LeadRecord, makeLead } from '#lib/leads/leads/records.ts';
import { captchaTokenOf, honeypotFilled } from '#lib/leads/submissions/body.rules.ts';
import { composeLead } from '#lib/leads/submissions/compose.rules.ts';
import { consentIn } from '#lib/leads/submissions/consent.rules.ts';
import { type CaptchaVerdict, scoreSpam } from '#lib/leads/submissions/spam.rules.ts';
import { countryOfLocale } from '#lib/platform/core/country-of-locale.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { captchaVerdict } from './captcha.ts';
import type { Admitted, Received } from './receive.ts';
import type { Validated } from './validate.ts';
import { submissionsPerMinute } from './visits.ts';

const unsolved: readonly (CaptchaVerdict | null)[] = ['missing', 'invalid', 'expired'];

const captchaRequired = ({ spam: { siteKey } }: FormRecord) =>
  new Problem('captcha_required', leadErrors().captcha, { provider: 'turnstile', siteKey });

/**
 * The spam score of a submission, from its content and context. Throws `captcha_required` above the form's expected rate,
 * but not for a page without scripts, which cannot show a captcha.
 */
const spamCheck = async ({ given, view, form, isLate }: Received, admitted: Admitted, validated: Validated) => {
  const { body, now, visitor, canShowCaptcha } = given;
  const { submissionsThisHour, isOverLimit } = admitted;
  const { definition, fields, contact, honeypot, token } = validated;
  const isDemanded = isOverLimit && canShowCaptcha && !isLate;
  const verdict = await captchaVerdict({ view, form, token: captchaTokenOf(body), remoteIp: visitor, isDemanded });
  // Its token has expired with us.
  const captcha = isLate && verdict === 'expired' ? 'unreachable' : verdict;
  if (isDemanded && unsolved.includes(captcha)) throw captchaRequired(form);
  return scoreSpam({
    now,
    honeypotFilled: form.spam.honeypot && honeypotFilled(body, honeypot, definition),
    renderToken: token,
    minSeconds: form.spam.minSeconds,
    definition,
    fields,
    email: contact.email,
    blockedWords: form.spam.blockedWords,
    submissionsThisHour,
    submissionsPerMinute: submissionsPerMinute(form),
    isOverLimit: isOverLimit && captcha !== 'valid',
    captcha,
  });
};

/** Step four: whether the submission is quarantined, and so the lead that is stored. */
export const decideLead = async (received: Received, admitted: Admitted, validated: Validated): Promise<LeadRecord> => {
  const { given, brand, form, sent, isTest } = received;
  const { body, referer, ignoredFiles, now } = given;
  const { definition, fields, contact, choice } = validated;
  return makeLead(
    composeLead({
      id: sent.leadIdIn(form),
      form,
      said: body,
      fields,
      consent: consentIn(definition, fields),
      // A page without a script cannot name itself.
      pageUrl: referer,
      contact,
      country: choice.country ?? countryOfLocale(brand.locale),
      askedLocationId: sent.locationId ?? null,
      choice,
      verdict: await spamCheck(received, admitted, validated),
      day: dayIn(brand.timezone, now),
      ignoredFiles,
      isTest,
      now,
    }),
  );
};
