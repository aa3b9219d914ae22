import { attemptDays, maxAttempts } from '#lib/delivery/webhooks/waits.contract.ts';
import type { Meter } from '#lib/platform/plans/limits.contract.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import { meterTexts } from '#lib/platform/texts/data.ts';
import { type MailTexts, mailTexts } from '#lib/platform/texts/languages.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, type Letter, labelled, layOut } from './layout.ts';
import { nameInMail, personInMail } from './names.ts';

interface Endpoint {
  url: string;
  description: string | null;
  disabledReason: 'gone' | 'failing' | 'by_user' | null;
}

interface Home {
  name: string;
  locale: string;
}

/** The mail to the admins when an endpoint is disabled. The path of its URL may contain a secret and is omitted. */
export const webhookDisabledMail = (brand: Home, endpoint: Endpoint, link: MailLink): Draft => {
  const host = URL.parse(endpoint.url)?.host ?? '';
  const description = endpoint.description === null ? null : nameInMail(endpoint.description);
  const name = nameInMail(brand.name);
  const texts = textsIn(mailTexts, brand.locale);
  const { subject, opening, gone, failing, endpoint: label, effect, advice } = texts.webhookDisabled;
  const cause = endpoint.disabledReason === 'gone' ? gone : failing(maxAttempts, attemptDays);
  return layOut({
    subject: subject(description ?? host),
    opening: `${opening(name, host)} ${cause}`,
    rows: description === null ? [] : [[label, description]],
    link: labelled(texts, link),
    closing: [effect, advice(), texts.sentToAdmins(name)],
  });
};

/** A mail about an account. A person has no language yet. */
export const accountMail = (
  firstName: string,
  link: MailLink,
  said: (texts: MailTexts) => Pick<Letter, 'subject' | 'opening' | 'closing'>,
): Draft => {
  const texts = mailTexts.en;
  const { opening, ...letter } = said(texts);
  return layOut({
    ...letter,
    opening: texts.greeting(personInMail(firstName), opening),
    link: labelled(texts, link),
  });
};

/** The mail to a user whose session ended because its refresh token was used twice. */
export const sessionRevokedMail = (firstName: string, link: MailLink): Draft =>
  accountMail(firstName, link, ({ sessionRevoked: { advice, ...said } }) => ({ ...said, closing: [advice] }));

/** A full date and time in the time zone of a place. */
export const fullDate = (at: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone, hourCycle: 'h23' }).format(at);

/** The mail with a password reset link. */
export const passwordResetMail = (firstName: string, link: MailLink): Draft =>
  accountMail(firstName, link, ({ passwordReset: { valid, ...said } }) => ({ ...said, closing: [valid()] }));

/**
 * The mail to a user whose password was replaced by an admin. It does not contain the password, which the admin hands over.
 */
export const passwordIssuedMail = (firstName: string, link: MailLink): Draft =>
  accountMail(firstName, link, ({ passwordIssued: { advice, ...said } }) => ({ ...said, closing: [advice()] }));

interface Invited {
  brand: Home & { timezone: string };
  role: keyof MailTexts['invitation']['roles'];
  /** The inviter, if known. */
  by: string | undefined;
  until: Date;
  link: MailLink;
}

/** The mail with an invitation link. */
export const invitationMail = ({ brand, role, by, until, link }: Invited): Draft => {
  const name = nameInMail(brand.name);
  const texts = textsIn(mailTexts, brand.locale);
  const { invitation } = texts;
  const as = invitation.roles[role];
  const isByBrand = by === undefined || by === brand.name;
  return layOut({
    subject: invitation.subject(name),
    opening: isByBrand ? invitation.opening(name, as) : invitation.openingBy(personInMail(by), name, as),
    link: labelled(texts, link),
    closing: [invitation.until(`${fullDate(until, brand.locale, brand.timezone)} (${brand.timezone})`)],
  });
};

interface Filling {
  meter: Meter;
  percent: number;
  limit: number;
  month?: string | undefined;
}

/** The mail to admins as their plan fills up. */
export const planMail = (brand: Home, { meter, percent, limit, month }: Filling, link: MailLink): Draft => {
  const name = nameInMail(brand.name);
  const texts = textsIn(mailTexts, brand.locale);
  const { subject, opening, openingIn, hard, soft, larger } = texts.plan;
  const meters = textsIn(meterTexts, brand.locale);
  const amount = meters.amount(meter, limit);
  return layOut({
    subject: subject(name, percent, meters.name(meter)),
    opening: month === undefined ? opening(name, amount, percent) : openingIn(name, amount, percent, month),
    link: labelled(texts, link),
    closing: [month === undefined ? hard : soft, larger, texts.sentToAdmins(name)],
  });
};
