import { brandKey } from '#lib/accounts/brands/records.ts';
import { themeKey, themeOf } from '#lib/accounts/brands/themes.ts';
import { type Letterhead, platformHead } from '#lib/delivery/mail/letterhead.rules.ts';
import { nameInMail } from '#lib/delivery/mail/names.ts';
import { toPicture } from '#lib/platform/media/picture.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { brandView, type View } from '#lib/platform/table/table.ts';

/** Twice the width that a logo is shown in, for dense screens. */
const minLogoWidth = 400;

/** The head of mails of an owner: the brand's name, colour and logo, or those of the platform. */
export const letterheadOf = async (owner: View, getAll: GetAll): Promise<Letterhead> => {
  if (owner.owner !== 'brand') return platformHead;
  const view = brandView(owner.id);
  const { brand, stored } = await getAll({ brand: brandKey(view), stored: themeKey(view) });
  if (!brand) return platformHead;
  const { colors, logoMediaId } = themeOf(stored);
  const { media } = await getAll({ media: logoMediaId === null ? undefined : mediaKey(view, logoMediaId) });
  const picture = media && toPicture(view, media);
  const logo = picture?.sizes.find(({ width }) => width >= minLogoWidth) ?? picture?.sizes.at(-1) ?? picture;
  return { name: nameInMail(brand.name), color: colors.primary, logo: logo ?? null };
};
