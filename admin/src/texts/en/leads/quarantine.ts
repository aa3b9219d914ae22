import { quarantineDays } from '../../../../../lib/platform/core/contract/stated-numbers.ts';
import { days } from '../../../../../lib/platform/core/contract/units.ts';

/** Submissions that look like spam. */
export const quarantine = {
  hint: `Submissions that look like spam. Nobody was notified. Release the real ones; the rest is erased after ${days(quarantineDays)}.`,
  list: 'Submissions in quarantine',
  empty: 'Nothing is in quarantine',
  emptyHint: 'Submissions that look like spam wait here until you decide.',
  form: 'Form',
  anyForm: 'All forms',
  score: (score: number) => `Spam score ${score} of 100`,
  expires: 'Erased on',
  reasons: {
    honeypot: 'Filled in a field that people do not see',
    forged_token: 'Was sent by a program',
    too_fast: 'Was sent very fast',
    links: 'Contains links',
    blocked_word: 'Contains a blocked word',
    disposable_email: 'Disposable e-mail address',
    velocity: 'Many submissions from one network',
    high_velocity: 'Very many submissions from one network',
    captcha_invalid: 'The captcha was not solved',
    captcha_missing: 'The captcha was left out',
    captcha_expired: 'The captcha was too old',
    captcha_unreachable: 'The captcha could not be checked',
    // Taken while it could not be stored, and refused by the form since.
    validation_error: 'Some answers do not fit the form any more',
    invalid_location: 'Asked for a location that does not exist',
    not_found: 'The form was deleted meanwhile',
    form_inactive: 'The form was closed meanwhile',
    origin_not_allowed: 'Sent from a page that may not use the form',
    rate_limited: 'Far too many submissions from one network',
    idempotency_key_reused: 'The page sent it under the key of another submission',
    over_limit: 'Above the form’s limit of submissions',
  } as Readonly<Partial<Record<string, string>>>,
  release: {
    action: 'Release',
    title: 'Release this submission?',
    hint: 'It becomes a lead: it is counted, and sent to recipients and webhooks. This cannot be undone.',
    done: (name: string) => `${name} is a lead now`,
  },
  erase: {
    action: 'Erase',
    title: 'Erase this submission?',
    hint: 'This cannot be undone.',
    done: (name: string) => `${name} erased`,
  },
};
