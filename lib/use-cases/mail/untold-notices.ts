import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { adminsOf } from '#lib/accounts/users/brand-admins.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { untoldLeadMail } from '#lib/delivery/mail/untold-lead-mail.ts';
import { brandView } from '#lib/platform/table/table.ts';
import type { Notice } from './notice.ts';

/** To the admins, because of a lead that nobody gets by mail. Notices are kept for 30 days, so this one comes once in that time. */
export const ofUntoldLead = async (brand: BrandRecord): Promise<Notice> => ({
  owner: brandView(brand.id),
  timezone: brand.timezone,
  occasion: 'leads-without-recipient',
  isShared: true,
  recipients: (await adminsOf(brand)).map(({ email }) => email),
  mail: untoldLeadMail(brand.name, adminLinks.emailSettings(brand.id)),
});
