import { brandKey } from '#lib/accounts/brands/records.ts';
import type { UserRecord } from '#lib/accounts/users/people.ts';
import { brandView, getEach } from '#lib/platform/table/table.ts';
import { passwordWords } from './password-words.rules.ts';

/** The words that the password of a user in these brands may not contain. */
export const readPasswordWords = async (
  user: Pick<UserRecord, 'email' | 'firstName' | 'lastName'>,
  memberships: readonly { brandId: string }[],
): Promise<string[]> => {
  const brands = await getEach(memberships.map(({ brandId }) => brandKey(brandView(brandId))));
  return passwordWords(
    user,
    brands.flatMap((brand) => (brand ? [brand.name] : [])),
  );
};
