import { passwordWords } from '#lib/domain/password-words.ts';
import { brandKey } from './brands.ts';
import { brandView, getEach } from './table.ts';

/** The words that the password of somebody with this address, in these brands, may not contain. */
export const readPasswordWords = async (
  email: string,
  memberships: readonly { brandId: string }[],
): Promise<string[]> => {
  const brands = await getEach(memberships.map(({ brandId }) => brandKey(brandView(brandId))));
  return passwordWords(
    email,
    brands.flatMap((brand) => (brand ? [brand.name] : [])),
  );
};
