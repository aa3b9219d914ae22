import { brandKey } from '#lib/accounts/brands/records.ts';
import { adminsOf } from '#lib/accounts/users/brand-admins.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { siteFailedMail } from '#lib/delivery/mail/site-mails.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { siteKey } from '#lib/web/sites/records.ts';
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
    mail: siteFailedMail(brand.name, { domain, cause: cause ?? 'record_not_found' }, adminLinks.site(brandId, siteId)),
  };
};
