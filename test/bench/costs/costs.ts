import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { login, logout } from '#lib/accounts/auth/contract.ts';
import { operations } from '#lib/operations.ts';
import { isChange, type Operation } from '#lib/platform/core/contract/operation.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { type Credentials, password, type Tenant, type World } from '#test/support/product.ts';
import { type Cost, metered } from '../meter.ts';
import { requestFor } from '../requests.ts';

export interface OperationCost {
  id: string;
  isRead: boolean;
  isPublic: boolean;
  status: number;
  expected: number;
  /** As a user; for operations without a credential, as a visitor. */
  cost: Cost;
  /** With an API key, where the operation accepts one. */
  byKey: Cost | undefined;
  /** Round trips until the caller is known, measured by a request with an ended session. */
  callerRoundTrips: number | undefined;
}

const endedSession = async (world: World, { admin }: Tenant): Promise<Credentials> => {
  const { accessToken, refreshToken } = (await world.call(login, { body: { email: admin.email, password } })).data;
  await world.call(logout, { body: { refreshToken } });
  return { authorization: `Bearer ${accessToken}` };
};

const keyOf = async (world: World, tenant: Tenant): Promise<Credentials> => {
  const params = { brandId: tenant.brandId };
  const { key } = (
    await world.call(createApiKey, { as: tenant.admin.credentials, params, body: { name: 'Bench', scopes: ['*'] } })
  ).data;
  return { 'x-api-key': key };
};

type Caller = 'user' | 'key' | 'ended';

interface Scene {
  world: World;
  tenant: Tenant;
  params: Record<string, string>;
  /** Made once: sign-ins and keys have rate limits. */
  callers: Partial<Record<Caller, Promise<Credentials>>>;
}

const sceneOf = async (world: World): Promise<Scene> => {
  const tenant = await world.tenant();
  return { world, tenant, params: await belongingsOf(world, tenant), callers: {} };
};

const makers: Record<Caller, (world: World, tenant: Tenant) => Promise<Credentials>> = {
  user: async (_, { admin }) => admin.credentials,
  key: keyOf,
  ended: endedSession,
};

const credentialsOf = async (
  { world, tenant, callers }: Scene,
  operation: Operation,
  by: Caller,
): Promise<Credentials> => {
  if (operation.credential === 'none') return {};
  if (by === 'user' && operation.roles === 'super') return world.superAdmin();
  callers[by] ??= makers[by](world, tenant);
  return callers[by];
};

/** `pass` moves the clock beyond the life of cached values. */
const costOf = async (scene: Scene, operation: Operation, pass: () => void, by: Caller) => {
  const request = await requestFor(operation, scene);
  const as = await credentialsOf(scene, operation, by);
  pass();
  const { result, cost } = await metered(() => scene.world.call(operation, { ...request, as } as never));
  return { status: result.status, cost };
};

/** Operations that need another service, which a bench cannot reach. */
const outOfReach: Record<string, number> = { 'integrations/connect': 422 };

export const costsOfOperations = async (world: World, pass: () => void): Promise<OperationCost[]> => {
  const costs: OperationCost[] = [];
  const readers = await sceneOf(world);
  for (const operation of operations) {
    const isPublic = operation.credential === 'none';
    const isRead = !isChange(operation);
    // No change meets the result of another one.
    const scene = isRead ? readers : await sceneOf(world);
    const user = await costOf(scene, operation, pass, 'user');
    const key = isRead && operation.credential === 'any' ? await costOf(scene, operation, pass, 'key') : undefined;
    const ended = isRead && !isPublic ? await costOf(scene, operation, pass, 'ended') : undefined;
    costs.push({
      id: operation.id,
      isRead,
      isPublic,
      status: key && key.status !== operation.status ? key.status : user.status,
      expected: outOfReach[operation.id] ?? operation.status,
      cost: user.cost,
      byKey: key?.cost,
      callerRoundTrips: ended?.status === 401 ? ended.cost.roundTrips : undefined,
    });
  }
  return costs;
};
