import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey, revokeApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateUserLocations } from '#lib/accounts/users/contract.ts';
import { type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { operations } from '#lib/operations.ts';
import { createRegion } from '#lib/places/regions/contract.ts';
import { type Operation, paramNames, roles, scopeOf } from '#lib/platform/core/contract/operation.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { issueAccessToken } from '#lib/platform/credentials/tokens.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { pseudoLocale } from '#test/rendering/pseudo.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import type { Credentials, Person, Tenant, World } from '#test/support/product.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';
import { addPseudoErrors, unlistedIn } from './pseudo-errors.ts';

interface Outsider {
  name: string;
  credentials: Credentials;
  /** The refusal of this operation for this caller; undefined where the caller has permission. */
  refusal(operation: Operation): { status: number; code: string } | undefined;
}

const refused = (status: number, code: string) => ({ status, code });
/** Callers who are not platform staff get only this answer from operations for staff. */
const denied = ({ roles: permitted }: Operation, code: string) =>
  refused(403, permitted === 'super' ? 'forbidden' : code);
const onBrand = ({ path }: Operation) => path.includes('{brandId}');
const onLocation = (operation: Operation) => paramNames(operation.path).includes('locationId');
const takesKeys = ({ credential }: Operation) => credential === 'any';
const allows = (operation: Operation, role: (typeof roles)[number]) =>
  Array.isArray(operation.roles) && operation.roles.includes(role);

let world: World;
let acme: Tenant;
let params: Record<string, string>;
let outsiders: Outsider[];
let elsewhere: Tenant;
let staff: Credentials;
let changes: () => Promise<string[]>;
const clock = testClock();
addPseudoErrors();

const keyOf = async (tenant: Tenant, body: object): Promise<{ id: string; credentials: Credentials }> => {
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body: { name: 'Key', ...body } };
  const { data } = await world.call(createApiKey, request);
  return { id: data.apiKey.id, credentials: { 'x-api-key': data.key } };
};

const edit = async (tenant: Tenant, person: Person, change: Partial<UserRecord>): Promise<Credentials> => {
  const key = userKey(tenantView(tenant.id), person.id);
  const user = orNotFound(await get(key), 'User');
  await commit([put(key, { ...user, ...change })]);
  return person.credentials;
};

const regionByRule = async (): Promise<string> => {
  const body = { name: 'Texas', rule: { states: ['TX'] } };
  return (await world.call(createRegion, { as: acme.admin.credentials, params, body })).data.region.id;
};

const unauthenticated = () => refused(401, 'unauthenticated');

const makeOutsiders = async (): Promise<Outsider[]> => {
  const globex = await world.tenant();
  const who = { sub: acme.admin.id, tid: acme.id, sid: newId(clock.now()) };
  const revoked = await keyOf(acme, {});
  await world.call(revokeApiKey, { as: acme.admin.credentials, params: { brandId: acme.brandId, keyId: revoked.id } });
  const expiring = await keyOf(acme, { expiresAt: new Date(clock.now().getTime() + 1000).toISOString() });
  const foreignKey = await keyOf(globex, { scopes: ['*'] });
  // Their locations are read before they are refused.
  const regionIds = [await regionByRule()];
  const scopeless = await keyOf(acme, { scopes: ['billing:read'], regionIds });
  const limited = await keyOf(acme, { scopes: ['*'], locationIds: [params.locationId] });
  const ofRegion = await acme.person('franchisee');
  await world.call(updateUserLocations, {
    as: acme.admin.credentials,
    params: { ...params, userId: ofRegion.id },
    body: { regionIds },
  });
  const suspended = await edit(acme, ofRegion, { status: 'suspended' });
  const unrotated = await edit(acme, await acme.person('brand_admin'), { mustChangePassword: true });
  const byRole = await Promise.all(
    roles.map(async (role): Promise<Outsider> => {
      const { credentials } = await acme.person(role, [params.locationId ?? '']);
      const refusal = (operation: Operation) =>
        onBrand(operation) && !allows(operation, role) ? denied(operation, 'role_required') : undefined;
      return { name: `a ${role}`, credentials, refusal };
    }),
  );
  const elsewhere = (await acme.person('franchisee', [newId(clock.now())])).credentials;
  clock.advance(2000);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const aged = await issueAccessToken(who, new Date(clock.now().getTime() - 3_600_000));
  const valid = acme.admin.credentials.authorization ?? '';
  const brandOnly = (code: string) => (operation: Operation) =>
    onBrand(operation) ? denied(operation, code) : undefined;
  return [
    { name: 'nobody', credentials: {}, refusal: unauthenticated },
    { name: 'a malformed token', credentials: bearer('nonsense'), refusal: unauthenticated },
    { name: 'another scheme', credentials: { authorization: 'Basic YTpi' }, refusal: unauthenticated },
    { name: 'an expired token', credentials: bearer(aged), refusal: unauthenticated },
    {
      name: 'a tampered token',
      credentials: { authorization: `${valid.slice(0, -6)}AAAAAA` },
      refusal: unauthenticated,
    },
    {
      name: 'a token of no session',
      credentials: bearer(await issueAccessToken(who, clock.now())),
      refusal: unauthenticated,
    },
    { name: 'a suspended user', credentials: suspended, refusal: () => refused(403, 'account_suspended') },
    {
      name: 'a user who must change the password',
      credentials: unrotated,
      refusal: ({ group }) => (group === 'me' ? undefined : refused(403, 'password_change_required')),
    },
    { name: 'a malformed key', credentials: { 'x-api-key': 'ftg_test_short' }, refusal: unauthenticated },
    { name: 'a made-up key', credentials: { 'x-api-key': `ftg_test_${'a'.repeat(32)}` }, refusal: unauthenticated },
    { name: 'a revoked key', credentials: revoked.credentials, refusal: unauthenticated },
    { name: 'an expired key', credentials: expiring.credentials, refusal: unauthenticated },
    {
      name: 'a key, where only people may',
      credentials: foreignKey.credentials,
      refusal: (operation) => (takesKeys(operation) ? undefined : refused(403, 'forbidden')),
    },
    {
      name: 'a key without the scope',
      credentials: scopeless.credentials,
      refusal: (operation) =>
        takesKeys(operation) && onBrand(operation) && scopeOf(operation) !== 'billing:read'
          ? refused(403, 'scope_required')
          : undefined,
    },
    {
      name: 'a key limited to locations, where franchisees may not',
      credentials: limited.credentials,
      refusal: (operation) =>
        takesKeys(operation) && onBrand(operation) && !allows(operation, 'franchisee')
          ? refused(403, 'location_access_denied')
          : undefined,
    },
    {
      name: 'a key of another tenant',
      credentials: foreignKey.credentials,
      refusal: (operation) =>
        takesKeys(operation) && onBrand(operation) ? refused(403, 'brand_access_denied') : undefined,
    },
    {
      name: 'the admin of another tenant',
      credentials: globex.admin.credentials,
      refusal: brandOnly('brand_access_denied'),
    },
    {
      name: 'a member of no brand',
      credentials: (await acme.person(null)).credentials,
      refusal: brandOnly('brand_access_denied'),
    },
    {
      name: 'a franchisee of another location',
      credentials: elsewhere,
      refusal: (operation) =>
        allows(operation, 'franchisee') && (onLocation(operation) || operation.path.includes('{leadId}'))
          ? refused(403, 'location_access_denied')
          : undefined,
    },
    ...byRole,
  ];
};

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  elsewhere = await world.tenant();
  params = await belongingsOf(world, acme);
  outsiders = await makeOutsiders();
  staff = await world.superAdmin();
  changes = await watchTable(world.stack);
});

const signedIn = operations.filter(({ credential }) => credential !== 'none');

describe.each(signedIn.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  test('refuses callers without permission, and changes nothing', async () => {
    for (const name of paramNames(operation.path)) expect(params, `a ${name} to try with`).toHaveProperty(name);
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    // A person may call twenty times a second; the sweep is faster than people.
    clock.advance(1000);
    const refuses = async ({ name, credentials, refusal }: Outsider): Promise<void> => {
      const refusing = refusal(operation);
      if (!refusing) return;
      const { body, query } = operation.example;
      const headers = { 'accept-language': pseudoLocale };
      const request = {
        as: credentials,
        params,
        headers,
        ...(body !== undefined && { body }),
        ...(query && { query }),
      };
      const { status, error, headers: received, text } = await world.call(operation, request);
      answers[name] = {
        status,
        code: error?.code,
        id: received.get('x-request-id') !== null,
        bare: /"data"/.test(text),
        unlisted: unlistedIn(error),
      };
      expected[name] = { ...refusing, id: true, bare: false, unlisted: [] };
    };
    const entries = await logged(() => Promise.all(outsiders.map(refuses)));
    const refusals = entries.filter(({ code, source }) => code !== undefined && source === '127.0.0.0/24');
    expect(refusals.map(({ operation }) => operation)).toEqual(Object.keys(expected).map(() => operation.id));
    expect(Object.keys(expected).length).toBeGreaterThan(6);
    expect(answers).toEqual(expected);
    expect(await changes()).toEqual([]);
  });
});

/** Path parameters that are not records of a brand: the services that all brands can connect, kinds and names. */
const common = new Set(['brandId', 'integrationId', 'type', 'slug']);

const onRecords = signedIn.filter(
  (operation) => onBrand(operation) && paramNames(operation.path).some((name) => !common.has(name)),
);

test.each(onRecords.map((operation) => [operation.id, operation] as const))(
  "%s does not find a record of another brand under the caller's brand, and changes nothing",
  async (_, operation) => {
    clock.advance(60);
    const { body, query } = operation.example;
    const own = { ...params, brandId: elsewhere.brandId };
    const as = operation.roles === 'super' ? staff : elsewhere.admin.credentials;
    const request = { as, params: own, ...(body !== undefined && { body }), ...(query && { query }) };
    const { status, error, text } = await world.call(operation, request);
    expect({ status, code: error?.code }).toEqual(refused(404, 'not_found'));
    expect(text).not.toContain(acme.brandId);
    expect(await changes()).toEqual([]);
  },
);
