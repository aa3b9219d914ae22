import { afterAll, expect } from 'vitest';
import { startSecretStore } from '#test/ops/secret-store.ts';
import { faultCases, type Subject } from './support/fault-cases.ts';
import { startFaultServer } from './support/fault-server.ts';
import { openFunction } from './support/scene.ts';

const store = await startSecretStore();
const secretsManager = await startFaultServer('secrets', store.url);
afterAll(async () => {
  await secretsManager.stop();
  store.stop();
});

const names = { SECRETS_ID: 'stage', EDGE_SECRET_ID: 'edge' };
for (const name of Object.values(names)) store.values.set(name, 'written by an earlier run');
const endpoint = { AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.url };
const { deployed } = await openFunction('ops/bootstrap', { ...names, ...endpoint });

interface Bootstrapped {
  secretsFilled: boolean;
}

const bootstrap: Subject<Bootstrapped> = {
  deployed,
  // As of every call outside of a request.
  waiter: 'worker',
  send: () => deployed.invoke({ email: 'operator@platform.example', tenantSlug: 'operators' }),
  expectRight: ({ response }) => expect(response).toMatchObject({ secretsFilled: false }),
};

faultCases(bootstrap, {
  service: 'secrets',
  server: secretsManager,
  calls: 1,
  // The command of the operator shows it.
  expectFailure: ({ response, error }) => {
    expect(response).toBeUndefined();
    expect(error?.errorMessage).toBeTruthy();
  },
});
