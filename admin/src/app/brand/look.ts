import { call } from '../../data/call.ts';
import { colorsOf } from './colors.rules.ts';
import { rememberLook } from './last-look.ts';

/** Reads the mark and the colour of a brand, and keeps them for the next start. An icon fits where a logo would be small. */
export const readLook = async (brandId: string): Promise<void> => {
  const { brand } = await call('public/get-brand', { query: { brandId } });
  const picture = brand.favicon ?? brand.logo;
  const mark = picture ? (picture.sizes[0] ?? picture).url : brand.logoUrl;
  rememberLook({ brandId, mark, ...colorsOf(brand.theme.colors.primary) });
};
