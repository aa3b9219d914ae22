import {
  browserIdleMinutes,
  idleWarningMinutes,
  minReasonLength,
  resetLinkHours,
} from '../../../../../lib/platform/core/contract/sign-in-numbers.ts';
import { hours, minutes } from '../../../../../lib/platform/core/contract/units.ts';

/** Sign-in and everything around it. */
export const auth = {
  email: 'E-mail address',
  password: 'Password',
  newPassword: 'New password',
  firstName: 'First name',
  lastName: 'Last name',
  passwordHelp: (least: number) =>
    `At least ${least} characters. A few unrelated words are easy to remember and hard to guess.`,
  backToLogin: 'Back to the sign-in',
  login: {
    title: 'Sign in',
    titleOf: (name: string) => `Sign in to ${name}`,
    action: 'Sign in',
    forgot: 'Forgot your password?',
    elsewhere: 'Another company',
    unknownTenant: 'No company has this address. You can still sign in.',
    noTenant: 'The company could not be loaded. You can still sign in.',
  },
  ended: {
    'signed-out': 'You are signed out.',
    expired: 'Your session has ended. Sign in again to continue.',
    idle: `You were signed out after ${minutes(browserIdleMinutes)} without activity.`,
  },
  forgot: {
    title: 'Forgot your password?',
    hint: 'We will send you a link to choose a new one.',
    action: 'Send the link',
    sent: (email: string) =>
      `If there is an account for ${email}, a mail with a link is on its way. It works for ${hours(resetLinkHours)}.`,
  },
  reset: {
    title: 'Choose a new password',
    hint: 'You will be signed out on all devices.',
    action: 'Save the password',
    done: 'Your new password is saved. Sign in with it.',
    again: 'Ask for another link',
    over: `This link does not work any more: it was used, is older than ${hours(resetLinkHours)}, or there is a newer one.`,
    noToken: 'This link is incomplete. Open the link in the mail again, or ask for another one.',
  },
  invitation: {
    title: 'Accept the invitation',
    hint: 'You have been invited to work with a brand on Frontage.',
    by: ({ invitedBy, email, brandName }: { invitedBy: string | null; email: string; brandName: string }) =>
      `${invitedBy ?? 'Somebody'} invites ${email} to work with ${brandName} on Frontage.`,
    account: 'Do you have a Frontage account with this e-mail address?',
    isNew: 'No, I am new here',
    isKnown: 'Yes, I have an account',
    action: 'Accept and sign in',
    signedInAs: (email: string) =>
      `You are signed in as ${email}. If you accept the invitation with another account, you are signed out of this one.`,
    hasAccount: 'There is an account with this e-mail address already. Enter its password.',
    noAccount: 'There is no account with this e-mail address yet. Enter your name, and choose a password.',
    unknown:
      'This link does not work any more. Open the link in the newest mail, or ask the person who invited you to send the invitation again.',
    noToken:
      'This link is incomplete. Open the link in the mail again, or ask the person who invited you to send the invitation again.',
  },
  change: {
    title: 'Choose your own password',
    hint: 'Your password is a temporary one. Choose a new one to continue.',
    current: 'Temporary or current password',
    action: 'Save and continue',
    done: 'Password changed.',
  },
  reason: {
    title: 'Why do you need access?',
    hint: 'The admins of the brand get a mail with your name and this reason, and can end your access.',
    platformHint: 'The audit log keeps this reason. You are asked again for each brand.',
    label: 'Reason',
    help: 'A sentence that the brand understands, such as the number and subject of its support case.',
    sentence: `Say why in a sentence of at least ${minReasonLength} characters.`,
    duration: 'For how long',
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    action: 'Continue',
    otherBrand: 'Choose another brand',
  },
  idle: {
    title: 'Are you still there?',
    hint: `You will be signed out in less than ${minutes(idleWarningMinutes)}.`,
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
};
