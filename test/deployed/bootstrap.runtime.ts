import { afterAll, expect } from 'vitest';
import { documentsFrom } from '#lib/platform/credentials/derive.ts';
import { newSecrets } from '#lib/platform/credentials/new-secrets.ts';
import { purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';
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

const names = {
  SECRETS_ID: 'stage',
  EDGE_SECRET_ID: 'edge',
  ...Object.fromEntries(purposes.map((purpose) => [secretVariables[purpose], purpose])),
};
// As an earlier run has left them.
const root = newSecrets('edge', new Date());
store.values.set('stage', JSON.stringify(root));
for (const [purpose, document] of Object.entries(documentsFrom(root)))
  store.values.set(purpose, JSON.stringify(document));
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
  // Whether there is a root, the root with its version before, and the same of what is derived from it.
  calls: 1 + 2 + 2 * purposes.length,
  // The command of the operator shows it.
  expectFailure: ({ response, error }) => {
    expect(response).toBeUndefined();
    expect(error?.errorMessage).toBeTruthy();
  },
});
