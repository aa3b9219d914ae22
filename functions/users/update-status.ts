import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { endSessions } from '#lib/accounts/auth/sessions.ts';
import { requireAllBrands } from '#lib/accounts/users/administration.ts';
import { toMember } from '#lib/accounts/users/answers.ts';
import { departAdmin } from '#lib/accounts/users/brand-admins.ts';
import { updateUserStatus } from '#lib/accounts/users/contract.ts';
import { editedVersion, type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { replace } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { reassignLater } from '#lib/use-cases/assignment-rules/reassign.ts';
import { readAdministered } from '#lib/use-cases/users/read-administered.ts';

export const handler = handle(updateUserStatus, async ({ params, body }, context) => {
  const { caller, brand, now, tag, match, commit } = context;
  const administered = await readAdministered(caller, brand, params.userId);
  const { user: before, tenant, memberships, sessions, brandIds } = administered;
  match(editedVersion(before));
  requireAllBrands(caller, before, memberships, brandIds);
  const suspends = body.status === 'suspended';
  if (suspends && before.id === callerId(caller))
    throw new Problem('invalid_transition', accountErrors().notYourself, { status: before.status });

  const leaves = suspends && before.status === 'active' ? memberships.filter(({ role }) => role === 'brand_admin') : [];
  const departures = await Promise.all(
    leaves.map(({ brandId }) => departAdmin({ id: brandId, tenantId: brand.tenantId }, before.id, now)),
  );
  const after = afterChange<UserRecord>(before, {
    ...before,
    version: before.version + 1,
    status: body.status,
    updatedAt: now.toISOString(),
  });
  tag(editedVersion(after));
  const shown = memberships.filter(({ brandId }) => brandIds.includes(brandId));
  return commit(
    { user: toMember(after, shown) },
    auditChange('user', after.id, before, after),
    replace(userKey(tenant, after.id), after),
    ...departures.flat(),
    ...(suspends ? memberships.map(({ brandId }) => reassignLater(brandId, before.id, now)) : []),
    ...(suspends ? endSessions(tenant, sessions) : []),
  );
});
