import { resetLinkHours } from '../../../../../lib/platform/core/contract/sign-in-numbers.ts';
import { hours } from '../../../../../lib/platform/core/contract/units.ts';

/** A new password after a mail with a link. */
export const reset = {
  title: 'Choose a new password',
  hint: 'You will be signed out on all devices.',
  action: 'Save the password',
  done: 'Your new password is saved. Sign in with it.',
  again: 'Ask for another link',
  over: `This link does not work any more: it was used, is older than ${hours(resetLinkHours)}, or there is a newer one.`,
  noToken: 'This link is incomplete. Open the link in the mail again, or ask for another one.',
};

/** A new password in place of a temporary one. */
export const change = {
  title: 'Choose your own password',
  hint: 'Your password is a temporary one. Choose a new one to continue.',
  current: 'Temporary or current password',
  action: 'Save and continue',
  done: 'Password changed.',
};
