import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionIds } from '#infra/bundle/function-ids.ts';
import { type Purpose, purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';
import { functionNamed } from './checks/functions.ts';
import { dev as stacks } from './checks/synthesised.ts';

/** The functions that read a purpose, by their roles. */
const readersOf = (resource: string, action = 'Get'): string[] =>
  functionIds.filter((id) =>
    functionNamed(stacks, `frontage-dev-${id.replaceAll('/', '-')}`).may.includes(
      `secretsmanager:${action}SecretValue <${resource}>`,
    ),
  );

const forOperators = ['ops/bootstrap', 'ops/rekey', 'ops/rotate-secrets'];
const served = (purpose: Purpose): string[] => readersOf(`Secret${purpose}`).filter((id) => !forOperators.includes(id));

test('the root of the keys is read by the functions of operators alone', () => {
  expect(readersOf('Secrets').toSorted()).toEqual(forOperators);
});

test('each purpose is read by the functions that need it', () => {
  expect(served('sign').toSorted()).toEqual(['auth/accept-invitation', 'auth/login', 'auth/refresh']);
  expect(served('previews').toSorted()).toEqual([
    ...['preview-links/create', 'preview-links/create-site', 'public/get-brand', 'public/get-content'],
    ...['public/get-content-item', 'public/get-page', 'site/render', 'site/submit-form'],
  ]);
  expect(served('seal').toSorted()).toEqual([
    ...['auth/forgot-password', 'brands/create', 'forms/create', 'forms/update', 'integrations/connect'],
    ...['invitations/create', 'invitations/resend', 'public/submit-form', 'site/submit-form', 'users/send-reset-link'],
    ...['webhooks/create', 'webhooks/rotate-secret', 'webhooks/update', 'workers/deliver-isolated-webhook'],
    ...['workers/deliver-webhook', 'workers/send-mail', 'workers/send-to-integration', 'workers/store-submissions'],
  ]);
  const counts = Object.fromEntries(purposes.map((purpose) => [purpose, served(purpose).length]));
  expect(counts).toEqual({
    ...{ verify: 285, sign: 3, callers: 258, visitors: 72 },
    ...{ replies: 2, previews: 8, answers: 34, seal: 18 },
  });
  const stated = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  for (const sentence of [
    `${counts.sign} functions that sign people in`,
    `API keys (${counts.callers}), that serve visitors or lists (${counts.visitors}), previews (${counts.previews})`,
    `${counts.seal} functions that store or use them; answers: ${counts.answers} that create`,
  ])
    expect(stated).toContain(sentence);
});

test('a function that uses no secret reads none, and one with a secret gets its address alone', () => {
  for (const id of functionIds.filter((one) => !forOperators.includes(one))) {
    const { may, variables } = functionNamed(stacks, `frontage-dev-${id.replaceAll('/', '-')}`);
    const read = purposes.filter((purpose) => may.includes(`secretsmanager:GetSecretValue <Secret${purpose}>`));
    const named = purposes.filter((purpose) => variables[secretVariables[purpose]] === `<Secret${purpose}>`);
    expect(named, id).toEqual(read);
    expect(
      may.filter((line) => line.startsWith('secretsmanager:')),
      id,
    ).toHaveLength(read.length);
  }
  for (const id of ['edge/preflight', 'edge/no-operation', 'workers/dispatch-changes'])
    expect(purposes.flatMap(served)).not.toContain(id);
});
