import { minutes, seconds } from '#lib/platform/core/contract/units.ts';

// Plain functions: a bundle could not leave out what a call makes.
const characters = (limit: number) => `${limit} ${limit === 1 ? 'character' : 'characters'}`;
const choices = (limit: number) => `${limit} ${limit === 1 ? 'choice' : 'choices'}`;

/** The ways in which answers to a form can be wrong: the end of a sentence, which `wrong` makes whole. */
export const answers = {
  wrong: (rule: string) => `This ${rule}.`,
  rules: {
    required: 'is required',
    ticked: 'must be ticked',
    location: 'must be chosen: enter a place or postal code',
    text: 'must be text',
    number: 'must be a number',
    trueOrFalse: 'must be true or false',
    email: 'must be an e-mail address',
    phone: 'must be a phone number',
    url: 'must be an http or https address',
    date: 'must be a date such as 2026-03-31',
    pattern: 'does not have the required format',
    option: 'is not one of the options',
    noFile: 'must not be a file: this form does not accept files',
    maxCharacters: (limit: number) => `must have at most ${characters(limit)}`,
    minCharacters: (limit: number) => `must have at least ${characters(limit)}`,
    maxChoices: (limit: number) => `must have at most ${choices(limit)}`,
    minChoices: (limit: number) => `must have at least ${choices(limit)}`,
    atMost: (limit: number) => `must be at most ${limit}`,
    atLeast: (limit: number) => `must be at least ${limit}`,
    undeclared: (limit: number) => `must have at most ${limit} answers to fields that the form does not have`,
    noPart: 'is not a field of the form: send several values by the name of the field, or as name[0]',
    noName: (limit: number) => `cannot be the name of an answer: use one line of at most ${characters(limit)}`,
    maxBytes: (limit: number) => `must have at most ${limit} bytes`,
    maxBytesTogether: (limit: number) => `must have at most ${limit} bytes together`,
  },
  /** Why a submission as a whole was refused, by the code of the error. */
  refusals: {
    validation_error: 'Some answers are wrong.',
    rate_limited: (wait: number) =>
      `Too many messages at once: please send again in ${wait > 90 ? minutes(Math.ceil(wait / 60)) : seconds(wait)}.`,
    captcha_required: 'Please solve the captcha and send the form again.',
    form_inactive: 'This form does not accept messages at the moment.',
    not_found: 'This form no longer exists.',
    gone: 'This form no longer exists.',
    origin_not_allowed: 'This form cannot be sent from this page.',
    payload_too_large: 'Your answers are too large. Please shorten them.',
    idempotency_key_reused: 'The form was sent before with other answers. Please reload the page and send it again.',
    invalid_location: 'This form cannot be sent for this location.',
    unavailable: 'The form cannot be sent at the moment. Please try again shortly.',
    preview: 'Nothing was sent: this is a preview.',
    other: 'The form could not be sent. Please try again.',
  },
};
