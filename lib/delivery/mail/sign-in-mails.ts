import type { MailLink } from './admin-links.ts';
import { type Draft, layOut } from './layout.ts';
import { personInMail } from './names.ts';

/** A date and time for a reader whose time zone is unknown. */
const inUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const recovery = 'choose a new password with "Forgot password" on the sign-in page: this signs you out on all devices';

/** The mail about a sign-in from a new device and network. */
export const newSignInMail = (firstName: string, at: Date, link: MailLink): Draft =>
  layOut({
    subject: 'New sign-in to your account',
    opening: `Hello ${personInMail(firstName)}, somebody signed in to your Frontage account with your password at ${inUtc(at)}, from a device or network that was not used before.`,
    link,
    closing: [`If it was you, do nothing. If not, ${recovery}.`],
  });

/** The mail about many failed sign-ins; at most once a day. */
export const signInFailuresMail = (firstName: string, at: Date, link: MailLink): Draft =>
  layOut({
    subject: 'Many failed sign-ins to your account',
    opening: `Hello ${personInMail(firstName)}, somebody tried wrong passwords for your Frontage account at least ten times, the last time at ${inUtc(at)}.`,
    link,
    closing: [
      'Nobody signed in this way, and you need to do nothing. Further attempts from unknown devices and networks must wait; those that you used before are not affected.',
      `If you use the same password elsewhere, ${recovery}.`,
    ],
  });

/** The mail about a changed password, whether through a link or within a session. */
export const passwordChangedMail = (firstName: string, at: Date, link: MailLink): Draft =>
  layOut({
    subject: 'Your password was changed',
    opening: `Hello ${personInMail(firstName)}, the password of your Frontage account was changed at ${inUtc(at)}. All other devices were signed out.`,
    link,
    closing: [`If it was you, do nothing. If not, ${recovery}.`],
  });
