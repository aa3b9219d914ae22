import { adminsOf } from '#lib/accounts/brand-admins.ts';
import { brandKey } from '#lib/brands/records.ts';
import { adminLinks } from '#lib/mail/admin-links.ts';
import { siteFailedMail } from '#lib/mail/site-mails.ts';
import type { MailOf } from '#lib/queue/mail-messages.ts';
import { siteKey } from '#lib/sites/records.ts';
import { brandView, getAll } from '#lib/table/table.ts';
import type { Notice } from './notice.ts';

/** A site that was deleted, or is checked again meanwhile, causes no mail. */
export const ofSiteFailed = async ({ brandId, siteId, at }: MailOf<'site-failed'>): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { brand, site } = await getAll({ brand: brandKey(view), site: siteKey(view, siteId) });
  if (!brand || site?.verificationStatus !== 'failed') return undefined;
  const { domain, verificationError: cause } = site;
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `site-failed#${siteId}#${at}`,
    recipients: (await adminsOf(brand)).map(({ email }) => email),
    mail: siteFailedMail(brand, { domain, cause: cause ?? 'record_not_found' }, adminLinks.site(brandId, siteId)),
  };
};
