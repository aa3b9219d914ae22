import { openStaffAccess } from '#lib/accounts/staff-access/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { openAccess } from '#lib/use-cases/staff-access/open.ts';

export const handler = handle(openStaffAccess, async ({ body }, context) => openAccess(context.view, body, context));
