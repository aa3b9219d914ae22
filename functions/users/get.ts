import { administeredBrands } from '#lib/accounts/administration.ts';
import { toMember } from '#lib/accounts/answers.ts';
import { readPerson } from '#lib/accounts/members.ts';
import { editedVersion, readMemberships } from '#lib/accounts/people.ts';
import { getUser } from '#lib/accounts/users.contract.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { tenantView } from '#lib/table/table.ts';

export const handler = handle(getUser, async ({ params }, { caller, brand, tag }) => {
  const [person, memberships, brandIds] = await Promise.all([
    readPerson(brand, params.userId),
    readMemberships(tenantView(brand.tenantId), params.userId),
    administeredBrands(caller, brand.id),
  ]);
  const { user } = orNotFound(person, 'User');
  tag(editedVersion(user));
  const shown = memberships.filter(({ brandId }) => brandIds.includes(brandId));
  return { user: toMember(user, shown) };
});
