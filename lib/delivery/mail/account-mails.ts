import type { Meter } from '#lib/platform/plans/limits.contract.ts';
import { amountOf, meterName } from '#lib/platform/plans/meter-names.rules.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, layOut, sentToAdmins } from './layout.ts';
import { nameInMail, personInMail } from './names.ts';

interface Endpoint {
  url: string;
  description: string | null;
  disabledReason: 'gone' | 'failing' | 'by_user' | null;
}

const causes = {
  gone: 'It answered with 410 Gone, which means that it wants no more deliveries.',
  failing: 'A delivery failed ten times over three days, and no other delivery succeeded in that time.',
};

/** The mail to the admins when an endpoint is disabled. The path of its URL may contain a secret and is omitted. */
export const webhookDisabledMail = (brandName: string, endpoint: Endpoint, link: MailLink): Draft => {
  const host = URL.parse(endpoint.url)?.host ?? '';
  const description = endpoint.description === null ? null : nameInMail(endpoint.description);
  const cause = endpoint.disabledReason === 'gone' ? causes.gone : causes.failing;
  const name = nameInMail(brandName);
  return layOut({
    subject: `Webhook disabled: ${description ?? host}`,
    opening: `The webhook endpoint of ${name} at ${host} was disabled. ${cause}`,
    rows: description === null ? [] : [['Endpoint', description]],
    link,
    closing: [
      'New leads are still stored and shown in Frontage, but they are not sent to this endpoint until somebody enables it again.',
      'When the endpoint works, enable it and replay the deliveries that it missed. This is possible for 30 days.',
      sentToAdmins(name),
    ],
  });
};

/** The mail to a user whose session ended because its refresh token was used twice. */
export const sessionRevokedMail = (firstName: string, link: MailLink): Draft =>
  layOut({
    subject: 'You were signed out',
    opening: `Hello ${personInMail(firstName)}, one of the sessions of your Frontage account was ended, because its sign-in token was used twice. This can mean that somebody copied the token.`,
    link,
    closing: [
      'Sign in again to continue. If you do not know how this could happen, change your password: this signs out all other devices.',
    ],
  });

/** A full date and time in the time zone of a place. */
export const fullDate = (at: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone, hourCycle: 'h23' }).format(at);

/** The mail with a password reset link. */
export const passwordResetMail = (firstName: string, link: MailLink): Draft =>
  layOut({
    subject: 'Choose a new password',
    opening: `Hello ${personInMail(firstName)}, somebody asked for a new password for your Frontage account. If it was you, choose it with this link.`,
    link,
    closing: [
      'The link works once, for one hour, and only if it is the newest one. If it was not you, do nothing: your password stays the same.',
    ],
  });

/**
 * The mail to a user whose password was replaced by an admin. It does not contain the password, which the admin hands over.
 */
export const passwordIssuedMail = (firstName: string, link: MailLink): Draft =>
  layOut({
    subject: 'Your password was reset',
    opening: `Hello ${personInMail(firstName)}, an administrator set a temporary password for your Frontage account and signed you out on all devices.`,
    link,
    closing: [
      'The administrator will tell you the temporary password. Sign in with it within 72 hours and choose a password of your own. If you did not expect this, ask the administrator.',
    ],
  });

const roleNames = { brand_admin: 'an administrator', marketing: 'a marketing user', franchisee: 'a franchisee' };

interface Invited {
  brand: { name: string; locale: string; timezone: string };
  role: keyof typeof roleNames;
  /** The inviter, if known. */
  by: string | undefined;
  until: Date;
  link: MailLink;
}

/** The mail with an invitation link. */
export const invitationMail = ({ brand, role, by, until, link }: Invited): Draft => {
  const name = nameInMail(brand.name);
  const opening = by === undefined || by === brand.name ? 'You are invited' : `“${personInMail(by)}” invites you`;
  return layOut({
    subject: `Your invitation to ${name}`,
    opening: `${opening} to join ${name} as ${roleNames[role]} on Frontage, where ${name} manages its websites.`,
    link,
    closing: [
      `The invitation is valid until ${fullDate(until, brand.locale, brand.timezone)} (${brand.timezone}). If you do not want to join, do nothing.`,
    ],
  });
};

interface Filling {
  meter: Meter;
  percent: number;
  limit: number;
  month?: string | undefined;
}

/** The mail to admins as their plan fills up. */
export const planMail = (brandName: string, { meter, percent, limit, month }: Filling, link: MailLink): Draft => {
  const beyond =
    month === undefined
      ? 'When the limit is reached, no more can be added. What exists stays.'
      : 'Nothing is refused above the limit: leads are always stored and delivered.';
  const name = nameInMail(brandName);
  return layOut({
    subject: `${name} has used ${percent}% of its ${meterName(meter)}`,
    opening: `The plan of ${name} includes ${amountOf(meter, limit)}. ${percent}% of that is used${month === undefined ? '' : ` in ${month}`}.`,
    link,
    closing: [beyond, 'A larger plan has a higher limit.', sentToAdmins(name)],
  });
};
