import { getUser } from '#lib/contract/users.ts';
import { administeredBrands } from '#lib/data/administration.ts';
import { readPerson } from '#lib/data/members.ts';
import { readMemberships, toMember } from '#lib/data/people.ts';
import { tenantView } from '#lib/data/table.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getUser, async ({ params }, { caller, brand, tag }) => {
  const [person, memberships, brandIds] = await Promise.all([
    readPerson(brand, params.userId),
    readMemberships(tenantView(brand.tenantId), params.userId),
    administeredBrands(caller, brand.id),
  ]);
  const { user } = found(person, 'User');
  tag(user);
  return {
    user: toMember(
      user,
      memberships.filter(({ brandId }) => brandIds.includes(brandId)),
    ),
  };
});
