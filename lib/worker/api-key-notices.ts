import { now } from '#lib/clock.ts';
import { type ApiKeyRecord, apiKeyKey, apiKeyUseKey, isExpired } from '#lib/data/api-keys.ts';
import { adminsOf } from '#lib/data/brand-admins.ts';
import { type BrandRecord, brandKey } from '#lib/data/brands.ts';
import { brandView, get, getAll } from '#lib/data/table.ts';
import { variable } from '#lib/env.ts';
import { apiKeyExpiringMail, apiKeyLeakedMail } from '#lib/mail/api-key-mails.ts';
import type { MailOf } from '#lib/queue/messages.ts';
import type { Notice } from './notice.ts';

const keysPage = (brandId: string): string => `${variable('PUBLIC_URL')}/admin/brands/${brandId}/integrations/api-keys`;

const toAdmins = async (brand: BrandRecord, occasion: string, mail: Notice['mail']): Promise<Notice> => ({
  owner: brandView(brand.id),
  timezone: brand.timezone,
  occasion,
  recipients: (await adminsOf(brand)).map(({ email }) => email),
  mail,
});

const told = (brand: BrandRecord, key: ApiKeyRecord) => ({ brand, key, url: keysPage(brand.id) });

/** Nobody needs to hear of the end of a key that was revoked or rotated meanwhile, or has ended. */
export const ofExpiringKey = async ({
  brandId,
  keyId,
  at,
}: MailOf<'api-key-expiring'>): Promise<Notice | undefined> => {
  const own = brandView(brandId);
  const { brand, key } = await getAll({ brand: brandKey(own), key: apiKeyKey(own, keyId) });
  if (!brand || !key || key.revoked || key.expiresAt === null || isExpired(key, now())) return undefined;
  return toAdmins(brand, `api-key-expiring#${keyId}#${at}`, apiKeyExpiringMail(told(brand, key), key.expiresAt));
};

export const ofLeakedKey = async (message: MailOf<'api-key-leaked'>): Promise<Notice | undefined> => {
  const { brandId, keyId, url, source } = message;
  const own = brandView(brandId);
  const { brand, key } = await getAll({ brand: brandKey(own), key: apiKeyKey(own, keyId) });
  if (!brand || !key) return undefined;
  const use = await get(apiKeyUseKey(key));
  const leaked = { place: { url, source }, use, revokedAt: key.updatedAt };
  return toAdmins(brand, `api-key-leaked#${keyId}`, apiKeyLeakedMail(told(brand, key), leaked));
};
