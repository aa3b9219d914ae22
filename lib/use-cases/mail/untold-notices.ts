import { adminsOf } from '#lib/accounts/brand-admins.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { adminLinks } from '#lib/mail/admin-links.ts';
import { untoldLeadMail } from '#lib/mail/untold-lead-mail.ts';
import { brandView } from '#lib/table/table.ts';
import type { Notice } from './notice.ts';

/** To the admins, because of a lead that nobody gets by mail. Notices are kept for 30 days, so this one comes once in that time. */
export const ofUntoldLead = async (brand: BrandRecord): Promise<Notice> => ({
  owner: brandView(brand.id),
  timezone: brand.timezone,
  occasion: 'leads-without-recipient',
  isShared: true,
  recipients: (await adminsOf(brand)).map(({ email }) => email),
  mail: untoldLeadMail(brand, adminLinks.emailSettings(brand.id)),
});
