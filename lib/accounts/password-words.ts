import { brandKey } from '#lib/brands/records.ts';
import { brandView, getEach } from '#lib/table/table.ts';
import { passwordWords } from './password-words.rules.ts';

/** The words that the password of a user with this address, in these brands, may not contain. */
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
