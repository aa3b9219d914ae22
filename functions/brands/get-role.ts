import { permissionsOfCaller } from '#lib/access/permissions-of-role.rules.ts';
import { getRole } from '#lib/brands/contract.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getRole, async (_, { brand, caller }) => ({
  role: caller.kind === 'user' ? caller.role : null,
  principalType: caller.kind,
  locationIds: caller.locationIds && [...caller.locationIds],
  permissions: permissionsOfCaller(caller, brand),
}));
