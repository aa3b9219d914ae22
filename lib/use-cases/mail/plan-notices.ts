import { brandKey } from '#lib/accounts/brands/records.ts';
import { adminsOf } from '#lib/accounts/users/brand-admins.ts';
import { planMail } from '#lib/delivery/mail/account-mails.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import type { Notice } from './notice.ts';

/** Admins get a mail as a meter fills up, once for each percentage of each limit. */
export const ofPlan = async (message: MailOf<'plan'>): Promise<Notice | undefined> => {
  const { brandId, meter, month, percent, limit } = message;
  const view = brandView(brandId);
  const brand = await get(brandKey(view));
  if (!brand) return undefined;
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `plan#${meter}#${month ?? 'always'}#${percent}#${limit}`,
    recipients: (await adminsOf(brand)).map(({ email }) => email),
    mail: planMail(brand.name, { meter, percent, limit, month }, adminLinks.plan(brandId)),
  };
};
