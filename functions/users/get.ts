import { administeredBrands } from '#lib/accounts/users/administration.ts';
import { toMember } from '#lib/accounts/users/answers.ts';
import { getUser } from '#lib/accounts/users/contract.ts';
import { readPerson } from '#lib/accounts/users/members.ts';
import { editedVersion, readMemberships } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { tenantView } from '#lib/platform/table/table.ts';

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
