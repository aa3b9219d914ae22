import { accountMail } from './account-mails.ts';
import type { MailLink } from './admin-links.ts';
import type { Draft } from './layout.ts';

/** A date and time for a reader whose time zone is unknown. */
const inUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The mail about a sign-in from a new device and network. */
export const newSignInMail = (firstName: string, at: Date, link: MailLink): Draft =>
  accountMail(firstName, link, ({ newSignIn: { subject, opening, advice } }) => ({
    subject,
    opening: opening(inUtc(at)),
    closing: [advice()],
  }));

/** The mail about many failed sign-ins; at most once a day. */
export const signInFailuresMail = (firstName: string, at: Date, link: MailLink): Draft =>
  accountMail(firstName, link, ({ signInFailures: { subject, opening, effect, advice } }) => ({
    subject,
    opening: opening(inUtc(at)),
    closing: [effect, advice()],
  }));

/** The mail about a changed password, whether through a link or within a session. */
export const passwordChangedMail = (firstName: string, at: Date, link: MailLink): Draft =>
  accountMail(firstName, link, ({ passwordChanged: { subject, opening, advice } }) => ({
    subject,
    opening: opening(inUtc(at)),
    closing: [advice()],
  }));
