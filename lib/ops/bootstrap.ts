import * as z from 'zod';
import { tenantSlugKey } from '#lib/accounts/tenants/records.ts';
import { notePasswordChange, userEmailKey, userKey } from '#lib/accounts/users/people.ts';
import { setting, variable } from '#lib/platform/core/env.ts';
import { newSecrets } from '#lib/platform/credentials/new-secrets.ts';
import { hashPassword } from '#lib/platform/credentials/passwords.ts';
import { firstVersion, publish, putSecrets, readSecret, readSecrets } from '#lib/platform/credentials/secret-store.ts';
import { newTemporaryPassword, temporaryPasswordMs } from '#lib/platform/credentials/temporary-password.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';
import { newTenant, newUser } from '#lib/use-cases/invitations/onboarding.ts';
import { ensureProbeForm } from '#lib/use-cases/leads/probe-form.ts';

export const bootstrapInput = z.strictObject({
  email: z.email().max(254),
  firstName: z.string().min(1).max(80).default('Platform'),
  lastName: z.string().min(1).max(80).default('Admin'),
  /** The tenant of platform staff. */
  tenantName: z.string().min(1).max(120).default('Platform'),
  tenantSlug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60)
    .default('platform'),
});
type BootstrapInput = z.output<typeof bootstrapInput>;

/** The first value of the root. An existing value is never changed: everything sealed with it would be lost. */
const fillRoot = async (now: Date): Promise<boolean> => {
  if ((await readSecret(variable('SECRETS_ID'))) !== undefined) return false;
  const edge = await readSecret(setting('EDGE_SECRET_ID', ''));
  if (edge === undefined) throw new Error('The secret of the edge is empty: deploy the data stack first');
  return putSecrets(firstVersion, newSecrets(edge, now));
};

/** Fills the root, and what the functions read, which is derived from it. */
const fillSecrets = async (now: Date): Promise<boolean> => {
  const isNew = await fillRoot(now);
  await publish((await readSecrets()).secrets, now);
  return isNew;
};

const tenantOf = async ({ tenantName, tenantSlug }: BootstrapInput, now: Date) => {
  const found = await get(tenantSlugKey(tenantSlug));
  if (found) return { tenantId: found.tenantId, created: false };
  const { tenant, writes } = newTenant({ name: tenantName, slug: tenantSlug }, now);
  await commit(writes);
  return { tenantId: tenant.id, created: true };
};

const firstPassword = async (now: Date) => {
  const password = newTemporaryPassword();
  const temporaryUntil = new Date(now.getTime() + temporaryPasswordMs).toISOString();
  return { password, temporaryUntil, passwordHash: await hashPassword(password) };
};

/** Another first password, as nobody has chosen one yet: the former may be lost with the answer, or has expired. Also of one whose access was ended. */
const renewPassword = async (tenantId: string, userId: string, now: Date) => {
  const key = userKey(tenantView(tenantId), userId);
  const user = await get(key);
  if (!user?.isSuperAdmin || (!user.mustChangePassword && user.status === 'active')) return { created: false };
  const { password, ...given } = await firstPassword(now);
  const changed = { status: 'active' as const, mustChangePassword: true, updatedAt: now.toISOString() };
  const after = { ...user, ...given, ...changed, version: user.version + 1 };
  await commit([replace(key, after), notePasswordChange(user, now)]);
  return { created: false, userId, password, passwordValidUntil: given.temporaryUntil };
};

const superAdminOf = async (tenantId: string, { email, firstName, lastName }: BootstrapInput, now: Date) => {
  const found = await get(userEmailKey(email));
  if (found) return renewPassword(found.tenantId, found.userId, now);
  const { password, ...given } = await firstPassword(now);
  const { user, writes } = newUser({ tenantId, email, firstName, lastName, isSuperAdmin: true, ...given }, now);
  await commit(writes);
  return { created: true, userId: user.id, password, passwordValidUntil: given.temporaryUntil };
};

/**
 * Creates everything that a stage needs before somebody can sign in. Run again, it creates what is missing and changes
 * nothing else, but for a first password that nobody has used.
 */
export const bootstrap = async (input: BootstrapInput, now: Date) => {
  const secretsFilled = await fillSecrets(now);
  const tenant = await tenantOf(input, now);
  const probe = { created: await ensureProbeForm(tenant.tenantId, now) };
  // The last step: what fails after it would take the password along.
  const superAdmin = await superAdminOf(tenant.tenantId, input, now);
  log.info('platform.bootstrapped', {
    secretsFilled,
    tenantCreated: tenant.created,
    superAdminCreated: superAdmin.created,
  });
  return { secretsFilled, tenant, superAdmin, probe };
};
