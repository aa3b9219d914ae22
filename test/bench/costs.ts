import { createApiKey } from '#lib/contract/api-keys.ts';
import { login, logout } from '#lib/contract/auth.ts';
import { operations } from '#lib/contract/index.ts';
import { isChange, type Operation } from '#lib/contract/operation.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { type Credentials, password, type Tenant, type World } from '#test/support/product.ts';
import { type Cost, metered } from './meter.ts';
import { requestFor } from './requests.ts';

export interface OperationCost {
  id: string;
  isRead: boolean;
  isPublic: boolean;
  status: number;
  expected: number;
  /** As a user or, where nobody signs in, as a visitor. */
  cost: Cost;
  /** By an API key, where it takes one. */
  byKey: Cost | undefined;
  /** Round trips until the caller is known: those of a request with a session that has ended. */
  callerRoundTrips: number | undefined;
}

const endedSession = async (world: World, { admin }: Tenant): Promise<Credentials> => {
  const { accessToken, refreshToken } = (await world.call(login, { body: { email: admin.email, password } })).data;
  await world.call(logout, { body: { refreshToken } });
  return { authorization: `Bearer ${accessToken}` };
};

const keyOf = async (world: World, tenant: Tenant): Promise<Credentials> => {
  const params = { brandId: tenant.brandId };
  const { key } = (await world.call(createApiKey, { as: tenant.admin.credentials, params, body: { name: 'Bench' } }))
    .data;
  return { 'x-api-key': key };
};

/** A tenant of its own for each call, so that none meets what another left. `pass` moves time beyond what is cached. */
const costOf = async (world: World, operation: Operation, pass: () => void, by: 'user' | 'key' | 'nobody') => {
  const tenant = await world.tenant();
  const scene = { world, tenant, params: await belongingsOf(world, tenant) };
  const request = await requestFor(operation, scene);
  const who = { user: async () => tenant.admin.credentials, key: keyOf, nobody: endedSession };
  const as = operation.credential === 'none' ? {} : await who[by](world, tenant);
  pass();
  const { result, cost } = await metered(() => world.call(operation, { ...request, as } as never));
  return { status: result.status, cost };
};

export const costsOfOperations = async (world: World, pass: () => void): Promise<OperationCost[]> => {
  const costs: OperationCost[] = [];
  for (const operation of operations) {
    const isPublic = operation.credential === 'none';
    const user = await costOf(world, operation, pass, 'user');
    const key = operation.credential === 'any' ? await costOf(world, operation, pass, 'key') : undefined;
    const nobody = isPublic ? undefined : await costOf(world, operation, pass, 'nobody');
    costs.push({
      id: operation.id,
      isRead: !isChange(operation),
      isPublic,
      status: key && key.status !== operation.status ? key.status : user.status,
      expected: operation.status,
      cost: user.cost,
      byKey: key?.cost,
      callerRoundTrips: nobody?.status === 401 ? nobody.cost.roundTrips : undefined,
    });
  }
  return costs;
};
