import { type BrandRecord, brandKey, brandsOfTenant } from '#lib/accounts/brands/records.ts';
import { accessKey, changeKey } from '#lib/accounts/staff-access/records.ts';
import { adminsOf } from '#lib/accounts/users/brand-admins.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { staffAccessMail, staffChangeMail } from '#lib/delivery/mail/staff-mails.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get, getAll, getEach, tenantView } from '#lib/platform/table/table.ts';
import { namesOfChanges } from '#lib/use-cases/staff-access/names.ts';
import type { Notice } from './notice.ts';

/** The brand itself, or the brands of the tenant: their admins are told. */
const brandsOf = async ({ scope, ownerId }: MailOf<'staff-access'>): Promise<BrandRecord[]> => {
  const ids =
    scope === 'brand'
      ? [ownerId]
      : (await queryAll({ partition: brandsOfTenant(ownerId), attributes: ['holder'] })).map(({ holder }) => holder);
  const brands = await getEach([...new Set(ids)].map((id) => brandKey(brandView(id))));
  return brands.filter((brand) => brand !== undefined);
};

const emailsOf = async (brands: readonly BrandRecord[]): Promise<string[]> => [
  ...new Set((await Promise.all(brands.map(adminsOf))).flat().map(({ email }) => email)),
];

export const ofStaffAccess = async (message: MailOf<'staff-access'>): Promise<Notice | undefined> => {
  const { scope, ownerId, staffId, accessId } = message;
  const owner = scope === 'brand' ? brandView(ownerId) : tenantView(ownerId);
  const [access, brands] = await Promise.all([get(accessKey(owner, staffId)), brandsOf(message)]);
  const [brand] = brands;
  // One that was opened anew has a message of its own.
  if (access?.id !== accessId || !brand) return undefined;
  return {
    owner,
    timezone: brand.timezone,
    occasion: `staff-access#${accessId}`,
    recipients: await emailsOf(brands),
    mail: staffAccessMail(brand, access, adminLinks.staffAccess(brand.id)),
  };
};

export const ofStaffChange = async ({ brandId, changeId }: MailOf<'staff-change'>): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { brand, change } = await getAll({ brand: brandKey(view), change: changeKey(view, changeId) });
  if (!brand || !change) return undefined;
  const nameOf = await namesOfChanges(view, tenantView(brand.tenantId), [change]);
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `staff-change#${changeId}`,
    recipients: await emailsOf([brand]),
    mail: staffChangeMail(brand, { ...change, name: nameOf(change) }, adminLinks.staffAccess(brandId)),
  };
};
