import { getRole } from '#lib/accounts/brands/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { permissionsOfCaller } from '#lib/platform/access/permissions-of-role.rules.ts';

export const handler = handle(getRole, async (_, { brand, caller }) => ({
  role: caller.kind === 'user' ? caller.role : null,
  principalType: caller.kind,
  locationIds: caller.locationIds && [...caller.locationIds],
  permissions: permissionsOfCaller(caller, brand),
}));
