import { updateUserStatus } from '#lib/contract/users.ts';
import { administeredBrands, requireAllBrands } from '#lib/data/administration.ts';
import { departAdmin } from '#lib/data/brand-admins.ts';
import { readPerson } from '#lib/data/members.ts';
import { readMemberships, toMember, type UserRecord, userKey } from '#lib/data/people.ts';
import { endSessions, readSessions } from '#lib/data/sessions.ts';
import { tenantView } from '#lib/data/table.ts';
import { replace } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateUserStatus, async ({ params, body }, context) => {
  const { caller, brand, now, tag, match, commit } = context;
  const tenant = tenantView(brand.tenantId);
  const [person, memberships, sessions, brandIds] = await Promise.all([
    readPerson(brand, params.userId),
    readMemberships(tenant, params.userId),
    readSessions(tenant, params.userId),
    administeredBrands(caller, brand.id),
  ]);
  const { user: before } = found(person, 'User');
  match(before);
  requireAllBrands(caller, before, memberships, brandIds);
  const suspends = body.status === 'suspended';
  if (suspends && before.id === callerId(caller))
    throw new Problem('invalid_transition', 'Nobody suspends themselves', { status: before.status });

  const leaves = suspends && before.status === 'active' ? memberships.filter(({ role }) => role === 'brand_admin') : [];
  const departures = await Promise.all(
    leaves.map(({ brandId }) => departAdmin({ id: brandId, tenantId: brand.tenantId }, before.id, now)),
  );
  const after: UserRecord = {
    ...before,
    version: before.version + 1,
    status: body.status,
    updatedAt: now.toISOString(),
  };
  tag(after);
  const shown = memberships.filter(({ brandId }) => brandIds.includes(brandId));
  return commit(
    { user: toMember(after, shown) },
    changed('user', after.id, before, after),
    replace(userKey(tenant, after.id), after),
    ...departures.flat(),
    ...(suspends ? endSessions(tenant, sessions) : []),
  );
});
