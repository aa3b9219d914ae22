import { layOut } from './layout.ts';
import { nameInMail } from './names.ts';
import type { Mail } from './send.ts';

/** A moment as somebody reads it whose time zone is not known. */
const inUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const recovery = 'choose a new password with "Forgot password" on the sign-in page, which signs you out everywhere';

/** What a user is told when somebody signs in from a device and a network of no earlier sign-in. */
export const newSignInMail = (firstName: string, at: Date): Omit<Mail, 'to'> =>
  layOut({
    subject: 'New sign-in to your account',
    opening: `Hello ${nameInMail(firstName)}, somebody signed in to your account with your password at ${inUtc(at)}, from a device or network that was not used before.`,
    closing: [`If it was you, there is nothing to do. If not, ${recovery}.`],
  });

/** What a user is told when many sign-ins failed; once a day at most. */
export const signInFailuresMail = (firstName: string, at: Date): Omit<Mail, 'to'> =>
  layOut({
    subject: 'Many failed sign-ins to your account',
    opening: `Hello ${nameInMail(firstName)}, somebody tried wrong passwords for your account at least ten times, the last time at ${inUtc(at)}.`,
    closing: [
      'Nobody got in by that. Further attempts from unknown places have to wait; devices and networks that you used before are not affected.',
      `If you use this password elsewhere as well, ${recovery}.`,
    ],
  });

/** What a user is told when their password was changed, by themselves or by somebody with a link or an open session. */
export const passwordChangedMail = (firstName: string, at: Date): Omit<Mail, 'to'> =>
  layOut({
    subject: 'Your password was changed',
    opening: `Hello ${nameInMail(firstName)}, the password of your account was changed at ${inUtc(at)}. All other sessions were signed out.`,
    closing: [`If it was you, there is nothing to do. If not, ${recovery}.`],
  });
