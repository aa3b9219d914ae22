import { type ApiKeyRecord, apiKeyKey, apiKeyUseKey, isExpired, readApiKeys } from '#lib/accounts/api-keys/records.ts';
import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { adminsAmong, adminsOf } from '#lib/accounts/users/brand-admins.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { apiKeyExpiringMail, apiKeyLeakedMail, keysOfFormerAdminMail } from '#lib/delivery/mail/api-key-mails.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import { brandView, get, getAll, tenantView } from '#lib/platform/table/table.ts';
import type { Notice } from './notice.ts';

const toAdmins = async (brand: BrandRecord, occasion: string, mail: Notice['mail']): Promise<Notice> => ({
  owner: brandView(brand.id),
  timezone: brand.timezone,
  occasion,
  recipients: (await adminsOf(brand)).map(({ email }) => email),
  mail,
});

const told = (brand: BrandRecord, key: ApiKeyRecord, link = adminLinks.apiKeys(brand.id)) => ({ brand, key, link });

/** A key that was revoked, was rotated or has expired meanwhile causes no mail. */
export const ofExpiringKey = async ({
  brandId,
  keyId,
  at,
}: MailOf<'api-key-expiring'>): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { brand, key } = await getAll({ brand: brandKey(view), key: apiKeyKey(view, keyId) });
  if (!brand || !key || key.revoked || key.expiresAt === null || isExpired(key, now())) return undefined;
  return toAdmins(brand, `api-key-expiring#${keyId}#${at}`, apiKeyExpiringMail(told(brand, key), key.expiresAt));
};

export const ofLeakedKey = async (message: MailOf<'api-key-leaked'>): Promise<Notice | undefined> => {
  const { brandId, keyId, url, source } = message;
  const view = brandView(brandId);
  const { brand, key } = await getAll({ brand: brandKey(view), key: apiKeyKey(view, keyId) });
  if (!brand || !key) return undefined;
  const use = await get(apiKeyUseKey(key));
  const leaked = { place: { url, source }, use, revokedAt: key.updatedAt };
  return toAdmins(
    brand,
    `api-key-leaked#${keyId}`,
    apiKeyLeakedMail(told(brand, key, adminLinks.endedApiKeys(brandId)), leaked),
  );
};

/** The mail about the active keys of a former admin; undefined if there are none. */
export const ofKeysOfFormerAdmin = async (message: MailOf<'keys-of-former-admin'>): Promise<Notice | undefined> => {
  const { brandId, userId, at } = message;
  const view = brandView(brandId);
  const brand = await get(brandKey(view));
  if (!brand) return undefined;
  const keys = (await readApiKeys(view)).filter(
    (key) => key.createdBy === userId && !key.revoked && !isExpired(key, now()),
  );
  if (keys.length === 0 || (await adminsAmong(brand, [userId])).has(userId)) return undefined;
  const user = await get(userKey(tenantView(brand.tenantId), userId));
  const mail = keysOfFormerAdminMail({
    brand,
    keys,
    by: user ? `${user.firstName} ${user.lastName}` : 'Somebody',
    link: adminLinks.apiKeys(brandId),
  });
  return toAdmins(brand, `keys-of-former-admin#${userId}#${at}`, mail);
};
