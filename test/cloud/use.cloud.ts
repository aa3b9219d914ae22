import { readFile } from 'node:fs/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, expect, inject, test } from 'vitest';
import { sampleEvent } from '#infra/openapi/event.ts';
import { queues } from '#infra/resources.ts';
import { edgeSecretName } from '#infra/stages.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { addTenant } from '#test/support/product.ts';
import { settingsAt } from './support/account.ts';
import { openFunctions } from './support/functions.ts';

const url = inject('cloud');
const functions = await openFunctions(url);
const variables = {
  ...(await functions.environmentOf('workers/dispatch-changes')),
  ...(await functions.environmentOf('media/upload-brand')),
  ...(await functions.environmentOf('auth/login')),
};

const vault = new SecretsManagerClient(settingsAt(url));
const sqs = new SQSClient(settingsAt(url));
const s3 = new S3Client({ ...settingsAt(url), forcePathStyle: true });
afterAll(() => {
  vault.destroy();
  sqs.destroy();
  s3.destroy();
});

/** What the operator's command sends. */
const bootstrap = () =>
  functions.invoke<{ secretsFilled: boolean; superAdmin: { created: boolean } }>('ops/bootstrap', {
    email: 'operator@platform.example',
    tenantSlug: 'operators',
  });

/** The secrets of a new stage, and a brand whose admin is signed in. */
const opened = await (async () => {
  const first = await bootstrap();
  // The test writes the tenant itself, with the environment of the deployed functions.
  Object.assign(process.env, variables);
  const edge = await vault.send(new GetSecretValueCommand({ SecretId: edgeSecretName('dev') }));
  return { first, edge: edge.SecretString ?? '', tenant: await addTenant() };
})();
const { brandId, admin } = opened.tenant;

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** A request that came through the edge, and the data of its answer. */
const call = async <Data>(operation: Operation, { params = { brandId }, query, body }: Asked): Promise<Data> => {
  const sample = sampleEvent(operation);
  const { authorization: _, 'x-api-key': __, ...headers } = sample.headers;
  const { statusCode, body: text } = await functions.invoke<{ statusCode: number; body: string }>(operation.id, {
    ...sample,
    headers: {
      ...headers,
      'x-frontage-edge': opened.edge,
      'x-frontage-visitor': '203.0.113.7',
      ...(operation.credential !== 'none' && admin.credentials),
    },
    pathParameters: params,
    queryStringParameters: query ?? {},
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([200, 201], `${operation.id}: ${text}`).toContain(statusCode);
  return JSON.parse(text).data;
};

/** A form, and a lead of it. */
const submitted = async (): Promise<{ leadId: string }> => {
  const { form } = await call<{ form: { slug: string } }>(createForm, {
    body: { name: 'Contact', fields: contactFields },
  });
  const params = { formSlug: form.slug };
  return call(submitForm, { params, query: { brandId }, body: { fields: answers } });
};

test('the first bootstrap fills the secrets, and the next one changes nothing', async () => {
  expect(opened.first).toMatchObject({ secretsFilled: true, superAdmin: { created: true } });
  expect(await bootstrap()).toMatchObject({ secretsFilled: false, superAdmin: { created: false } });
});

test('a lead that a visitor sends is listed through the indexes', async () => {
  const { leadId } = await submitted();
  const { leads } = await call<{ leads: { id: string }[] }>(listLeads, {});
  expect(leads.map(({ id }) => id)).toContain(leadId);
});

/** The events that triggers handed to a worker and that name an id. */
const handedTo = async (worker: string, id: string): Promise<unknown[]> =>
  (await readFile(inject('invocations'), 'utf8'))
    .split('\n')
    .filter((line) => line.includes(id))
    .map((line): { name: string; event: unknown } => JSON.parse(line))
    .flatMap(({ name, event }) => (name === `frontage-dev-workers-${worker}` ? [event] : []));

test('the triggers of the templates carry a lead from the table to the worker of webhooks', async () => {
  await call(createWebhook, { body: { url: 'https://hooks.acme.example/leads' } });
  const { leadId } = await submitted();
  const changes = await handedTo('dispatch-changes', leadId);
  expect(changes).not.toEqual([]);
  expect(await handedTo('count-leads', leadId)).not.toEqual([]);
  expect(await handedTo('deliver-webhook', leadId)).toEqual([]);
  for (const change of changes)
    expect(await functions.invoke('workers/dispatch-changes', change)).toEqual({ batchItemFailures: [] });
  expect(await handedTo('deliver-webhook', leadId)).not.toEqual([]);
});

test.each(Object.entries(queues))(
  'messages of %s that are never done have a queue, and callers need TLS',
  async (name, { maxReceives }) => {
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: `frontage-dev-${name}` }));
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
    const { maxReceiveCount, deadLetterTargetArn } = JSON.parse(Attributes?.RedrivePolicy ?? '{}');
    expect(Number(maxReceiveCount)).toBe(maxReceives);
    expect(Attributes?.Policy).toContain('aws:SecureTransport');
    const QueueName = deadLetterTargetArn.split(':').at(-1);
    expect((await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl).toBe(`${QueueUrl}-dead`);
  },
);

test('a mail is taken by SES, from the domain and with the settings of the stack', async () => {
  const body = JSON.stringify({
    kind: 'session-revoked',
    tenantId: opened.tenant.id,
    userId: admin.id,
    sessionId: brandId,
  });
  expect(await functions.invoke('workers/send-mail', { Records: [{ messageId: 'mail-1', body }] })).toEqual({
    batchItemFailures: [],
  });
});

test('a file is stored in the bucket', async () => {
  await call(uploadBrandMedia, {});
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: variables.MEDIA_BUCKET }));
  expect(Contents.map(({ Key, Size = 0 }) => [Key?.includes(brandId), Size > 0])).toEqual([[true, true]]);
});
