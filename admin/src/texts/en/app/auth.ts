import {
  browserIdleMinutes,
  idleWarningMinutes,
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
  idle: {
    title: 'Are you still there?',
    hint: `You will be signed out in less than ${minutes(idleWarningMinutes)}.`,
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
};
