import type { StaffAccessRecord, StaffChangeRecord } from '#lib/accounts/staff-access/records.ts';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';
import { fullDate } from './account-mails.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, layOut, sentToAdmins } from './layout.ts';
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
  const staff = personInMail(access.staffName);
  return layOut({
    subject: `Frontage staff opened access to ${name}`,
    opening: `${staff} of the Frontage staff opened access to ${name}.`,
    rows: [
      ['Reason', `"${onOneLine(access.reason)}"`],
      ['From', timeIn(brand, access.openedAt)],
      ['Until', timeIn(brand, access.endsAt)],
    ],
    link,
    closing: [
      'The access ends by itself. If you do not expect it, end it now: the page also lists what was made with it. Each request is in your audit log.',
      sentToAdmins(name),
    ],
  });
};

const madeBy: Readonly<Record<string, string>> = {
  'api-key': 'an API key',
  webhook: 'a webhook',
  member: 'the role or the locations of a person',
  user: 'the password or the status of a person',
  invitation: 'an invitation',
  integration: 'a connection to another service',
};

/** The mail to the admins of a brand in which platform staff made something that lasts. */
export const staffChangeMail = (
  brand: Home,
  change: StaffChangeRecord & { name: string | null },
  link: MailLink,
): Draft => {
  const name = nameInMail(brand.name);
  const made = madeBy[change.object.type] ?? 'a setting';
  return layOut({
    subject: `Frontage staff changed ${made} in ${name}`,
    opening: `${personInMail(change.staffName)} of the Frontage staff made or changed ${made} in ${name}.`,
    rows: [
      ...(change.name === null ? [] : [['Name', nameInMail(change.name)] as const]),
      ['Reason', `"${onOneLine(change.reason)}"`],
      ['When', timeIn(brand, change.madeAt)],
    ],
    link,
    closing: ['If you do not expect it, end it on this page.', sentToAdmins(name)],
  });
};
