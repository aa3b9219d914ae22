import * as z from 'zod';
import { endSessions, readSessions } from '#lib/accounts/auth/sessions.ts';
import { userEmailKey, userKey } from '#lib/accounts/users/people.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';

export const endedSuperAdmin = z.strictObject({ email: z.email().max(254) });

const nobody = () => new Error('No super-admin has this address');

/**
 * Ends the access of a super-admin, with all sessions. The last one can be ended, too, as the bootstrap adds another, and gives
 * one that was ended access again. Throws when the address is of nobody, or of a user of a brand.
 */
export const endSuperAdmin = async ({ email }: z.output<typeof endedSuperAdmin>, now: Date) => {
  const found = await get(userEmailKey(email));
  if (!found) throw nobody();
  const { tenantId, userId } = found;
  const tenant = tenantView(tenantId);
  const before = await get(userKey(tenant, userId));
  if (!before?.isSuperAdmin) throw nobody();
  if (before.status === 'suspended') return { userId, ended: false, sessions: 0 };
  const sessions = await readSessions(tenant, userId);
  const after = { ...before, version: before.version + 1, status: 'suspended' as const, updatedAt: now.toISOString() };
  await commit([replace(userKey(tenant, userId), after), ...endSessions(tenant, sessions)]);
  log.info('platform.super_admin_ended', { userId, sessions: sessions.length });
  return { userId, ended: true, sessions: sessions.length };
};
