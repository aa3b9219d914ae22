import { expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { permissionsOfCaller, permissionsOfRole } from '#lib/platform/access/permissions-of-role.rules.ts';
import { keyPermissions } from '#lib/platform/access/scopes.contract.ts';
import { roles, scopeOf } from '#lib/platform/core/contract/operation.ts';

const inBrands = operations.filter(
  ({ path, roles: permitted }) => path.includes('{brandId}') && Array.isArray(permitted),
);
const groups = new Set(inBrands.map(({ group }) => group));
const permittedTo = (role: (typeof roles)[number]): Set<string> =>
  new Set(inBrands.filter(({ roles: permitted }) => permitted.includes(role)).map((operation) => scopeOf(operation)));
const ofKnownGroups = (permissions: string[]): string[] =>
  permissions.filter((permission) => groups.has(permission.split(':')[0] ?? ''));

test.each(roles)('the permissions of %s are those of its operations', (role) => {
  const promised = ofKnownGroups(permissionsOfRole(role));
  expect([...permittedTo(role)].toSorted()).toEqual(promised.toSorted());
});

test('the scopes of API keys are the areas and verbs of the operations that accept keys', () => {
  const taken = new Set(inBrands.filter(({ credential }) => credential === 'any').map(scopeOf));
  expect(keyPermissions.toSorted()).toEqual([...taken].toSorted());
});

const user = (role: Extract<Caller, { kind: 'user' }>['role']): Caller => ({
  kind: 'user',
  tenantId: 't',
  userId: 'u',
  sessionId: 's',
  role,
  locationIds: null,
  reason: null,
});

const key = (scopes: string[], locationIds: string[] | null = null): Caller => ({
  kind: 'api_key',
  tenantId: 't',
  brandId: 'b',
  keyId: 'k',
  scopes,
  locationIds,
});

const open = { marketingReadOnly: false };

test('marketing is read-only in a brand that is set so', () => {
  expect(permissionsOfCaller(user('marketing'), open)).toContain('forms:write');
  const permissions = permissionsOfCaller(user('marketing'), { marketingReadOnly: true });
  expect(permissions).toContain('forms:read');
  expect(permissions.filter((permission) => permission.endsWith(':write'))).toEqual([]);
});

test.each([
  [['leads:read'], ['leads:read']],
  [['leads:*'], ['leads:read', 'leads:write']],
  [
    ['leads:write', 'forms:read'],
    ['forms:read', 'leads:write'],
  ],
  [['users:*', 'api-keys:write'], []],
])('a key with %j may %j', (scopes, permissions) => {
  expect(permissionsOfCaller(key(scopes), open)).toEqual(permissions);
});

test('a key with every scope has the permissions of an admin, except for operations that need a signed-in user', () => {
  const permissions = permissionsOfCaller(key(['*']), open);
  const people = ['users', 'invitations', 'api-keys', 'staff-access'];
  const admins = permissionsOfRole('brand_admin').filter(
    (permission) => !people.includes(permission.split(':')[0] ?? ''),
  );
  expect(permissions).toEqual(admins);
});

test('a key for some locations has the permissions of a franchisee, narrowed by its scopes', () => {
  expect(permissionsOfCaller(key(['*'], ['l']), open)).toEqual(permissionsOfRole('franchisee'));
  expect(permissionsOfCaller(key(['webhooks:read', 'leads:*'], ['l']), open)).toEqual(['leads:read', 'leads:write']);
});

test('platform staff have every permission and a non-member has none', () => {
  expect(permissionsOfCaller(user('super_admin'), open)).toContain('billing:write');
  expect(permissionsOfCaller(user(null), open)).toEqual([]);
});
