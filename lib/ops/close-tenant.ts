import { apiKeys, grantKey } from '#lib/accounts/api-keys/records.ts';
import { endSessions, readSessions } from '#lib/accounts/auth/sessions.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { userKey, usersOf } from '#lib/accounts/users/people.ts';
import { deleteEach } from '#lib/platform/table/bulk.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, type TenantView, tenantView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import type { Ownership } from './ownership.ts';

const closeBrand = async (brandId: string): Promise<void> => {
  const view = brandView(brandId);
  await tryUpdate(brandKey(view), { set: { isActive: false }, add: { version: 1 }, when: { kind: 'brand' } });
  const keys = await queryAll({ partition: apiKeys(view), attributes: ['hash'] });
  await deleteEach(keys.map(({ hash }) => grantKey(hash)));
};

const signOut = async (tenant: TenantView, userId: string): Promise<void> => {
  // Suspended first: a later sign-in is refused, and the sessions of earlier ones are read here.
  await tryUpdate(userKey(tenant, userId), {
    set: { status: 'suspended' },
    add: { version: 1 },
    when: { kind: 'user' },
  });
  await deleteEach(endSessions(tenant, await readSessions(tenant, userId)).map(({ key }) => key));
};

/** Closes a tenant: its brands are hidden from the public, its API keys and sessions are no longer valid. */
export const closeTenant = async ({ tenantId, brandIds }: Ownership): Promise<void> => {
  const tenant = tenantView(tenantId);
  for (const brandId of brandIds) await closeBrand(brandId);
  for (const { SK } of await queryAll({ partition: usersOf(tenant), attributes: ['SK'] })) await signOut(tenant, SK);
};
