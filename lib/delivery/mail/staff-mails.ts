import type { StaffAccessRecord, StaffChangeRecord } from '#lib/accounts/staff-access/records.ts';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import { fullDate } from './account-mails.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, labelled, layOut } from './layout.ts';
import { nameInMail, personInMail } from './names.ts';

interface Home {
  name: string;
  locale: string;
  timezone: string;
}

const timeIn = ({ locale, timezone }: Home, at: string): string =>
  `${fullDate(new Date(at), locale, timezone)} (${timezone})`;

/** The mail to the admins of a brand to which platform staff opened access. */
export const staffAccessMail = (brand: Home, access: StaffAccessRecord, link: MailLink): Draft => {
  const name = nameInMail(brand.name);
  const texts = textsIn(mailTexts, brand.locale);
  const said = texts.staffAccess;
  return layOut({
    subject: said.subject(name),
    opening: said.opening(personInMail(access.staffName), name),
    rows: [
      [said.reason, `"${onOneLine(access.reason)}"`],
      [said.from, timeIn(brand, access.openedAt)],
      [said.until, timeIn(brand, access.endsAt)],
    ],
    link: labelled(texts, link),
    closing: [said.advice, texts.sentToAdmins(name)],
  });
};

/** The mail to the admins of a brand in which platform staff made something that lasts. */
export const staffChangeMail = (
  brand: Home,
  change: StaffChangeRecord & { name: string | null },
  link: MailLink,
): Draft => {
  const name = nameInMail(brand.name);
  const texts = textsIn(mailTexts, brand.locale);
  const said = texts.staffChange;
  const made = said.made[change.object.type] ?? said.setting;
  return layOut({
    subject: said.subject(made, name),
    opening: said.opening(personInMail(change.staffName), made, name),
    rows: [
      ...(change.name === null ? [] : [[said.name, nameInMail(change.name)] as const]),
      [said.reason, `"${onOneLine(change.reason)}"`],
      [said.when, timeIn(brand, change.madeAt)],
    ],
    link: labelled(texts, link),
    closing: [said.advice, texts.sentToAdmins(name)],
  });
};
