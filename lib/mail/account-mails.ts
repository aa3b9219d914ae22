import { amountOf, meterName } from '#lib/plans/meter-names.rules.ts';
import type { Meter } from '#lib/plans/plan.rules.ts';
import { layOut } from './layout.ts';
import { nameInMail } from './names.ts';
import type { Mail } from './send.ts';

interface Endpoint {
  url: string;
  description: string | null;
  disabledReason: 'gone' | 'failing' | 'by_user' | null;
}

const causes = {
  gone: 'It answered 410 Gone, which asks for no more deliveries.',
  failing: 'A delivery failed ten times over three days, and no other succeeded meanwhile.',
};

/** The mail to the admins when an endpoint is disabled. The path of its URL may contain a secret and is omitted. */
export const webhookDisabledMail = (brandName: string, endpoint: Endpoint): Omit<Mail, 'to'> => {
  const host = URL.parse(endpoint.url)?.host ?? '';
  const description = endpoint.description === null ? null : nameInMail(endpoint.description);
  const cause = endpoint.disabledReason === 'gone' ? causes.gone : causes.failing;
  return layOut({
    subject: `Webhook disabled: ${description ?? host}`,
    opening: `${nameInMail(brandName)} no longer sends webhooks to an endpoint at ${host}. ${cause}`,
    rows: description === null ? [] : [['Endpoint', description]],
    closing: [
      'New leads are still stored and shown, but this endpoint is not told of them. Enable it again when it is back, then replay what it missed.',
    ],
  });
};

/** The mail to a user whose session ended because its refresh token was used twice. */
export const sessionRevokedMail = (firstName: string): Omit<Mail, 'to'> =>
  layOut({
    subject: 'You were signed out',
    opening: `Hello ${nameInMail(firstName)}, one of your sessions was ended because its sign-in token was used twice. This happens when a token was copied.`,
    closing: ['Sign in again to go on. If you did not expect this, change your password.'],
  });

/** A full date and time in the time zone of a place. */
export const fullDate = (at: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone, hourCycle: 'h23' }).format(at);

/** The mail with a password reset link. */
export const passwordResetMail = (firstName: string, url: string): Omit<Mail, 'to'> =>
  layOut({
    subject: 'Choose a new password',
    opening: `Hello ${nameInMail(firstName)}, somebody, hopefully you, asked for a new password for your account.`,
    link: { label: 'Choose a new password', url },
    closing: [
      'The link works once and for one hour; only the newest one counts. If it was not you who asked, do nothing: your password stays as it is.',
    ],
  });

/**
 * The mail to a user whose password was replaced by an admin. It does not contain the password, which the admin hands over.
 */
export const passwordIssuedMail = (firstName: string): Omit<Mail, 'to'> =>
  layOut({
    subject: 'Your password was reset',
    opening: `Hello ${nameInMail(firstName)}, an administrator gave your account a temporary password and signed you out everywhere.`,
    closing: [
      'They will tell you the temporary password. It works for 72 hours, and you choose your own when you sign in with it. If you did not expect this, ask your administrator.',
    ],
  });

const roleNames = { brand_admin: 'an administrator', marketing: 'a member of marketing', franchisee: 'a franchisee' };

interface Invited {
  brand: { name: string; locale: string; timezone: string };
  role: keyof typeof roleNames;
  /** The inviter, if known. */
  by: string | undefined;
  until: Date;
  url: string;
}

/** The mail with an invitation link. */
export const invitationMail = ({ brand, role, by, until, url }: Invited): Omit<Mail, 'to'> => {
  const name = nameInMail(brand.name);
  const opening = by === undefined || by === brand.name ? 'You are invited' : `${nameInMail(by)} invites you`;
  return layOut({
    subject: `Your invitation to ${name}`,
    opening: `${opening} to join ${name} as ${roleNames[role]}.`,
    link: { label: 'Accept the invitation', url },
    closing: [
      `The invitation is good until ${fullDate(until, brand.locale, brand.timezone)} (${brand.timezone}). If you did not expect it, do nothing.`,
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
export const planMail = (brandName: string, { meter, percent, limit, month }: Filling): Omit<Mail, 'to'> => {
  const beyond =
    month === undefined
      ? 'Once they are used up, no more can be added; what is there stays.'
      : 'Nothing is refused beyond that: leads are always stored and delivered.';
  const name = nameInMail(brandName);
  return layOut({
    subject: `${name} has used ${percent}% of its ${meterName(meter)}`,
    opening: `The plan of ${name} includes ${amountOf(meter, limit)}. ${percent}% of that is used${month === undefined ? '' : ` in ${month}`}.`,
    closing: [beyond, 'A larger plan has room for more.'],
  });
};
