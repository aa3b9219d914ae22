import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { waitingFor } from '#lib/calls/retries.ts';
import type { Action, Input } from '#lib/table/dynamo/actions.ts';
import { callTable } from '#lib/table/dynamo/call.ts';
import { throttlingOf } from '#lib/table/dynamo/errors.ts';
import { sdkClient } from '#test/table/dynamo/sdk.ts';
import { attributes } from '#test/table/dynamo/values.ts';
import { credentials, expectOurSignature, recorder } from './recorder.ts';

const { received, server, answers } = recorder();
let sdk: ReturnType<typeof sdkClient>;

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${await listen(server, 0)}`,
  });
  sdk = sdkClient();
});
afterAll(async () => {
  sdk.stop();
  await close(server);
});

/** The requests of one call, through the SDK and through our client. */
const requestsOf = async <Name extends Action>(action: Name, input: Input<Name>) => {
  received.length = 0;
  await sdk.call(action, input);
  await callTable(action, input);
  const [reference, own] = received;
  if (!reference || !own) throw new Error('A request was not received');
  return { reference, own };
};

const TableName = 'table';
const inputs = fc.tuple(attributes, attributes).map(([some, others]): { [Name in Action]: Input<Name> } => {
  const Key = { PK: 'a', SK: 'b' };
  const ExpressionAttributeValues = others;
  const condition = {
    ConditionExpression: '#a = :a',
    ExpressionAttributeNames: { '#a': 'Items', '#b': 'B' },
    ExpressionAttributeValues,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  const put = { TableName, Item: { ...some, ...Key }, ...condition };
  const change = { TableName, Key, ...condition };
  const search = { TableName, IndexName: undefined, Limit: 3, ExpressionAttributeValues, ExclusiveStartKey: some };
  return {
    GetItem: { TableName, Key, ConsistentRead: true, ReturnConsumedCapacity: 'INDEXES' },
    BatchGetItem: { RequestItems: { Items: { Keys: [Key, some] }, Key: { Keys: [Key], ConsistentRead: false } } },
    Query: { ...search, KeyConditionExpression: 'PK = :p', ScanIndexForward: false, ProjectionExpression: '#a' },
    Scan: { ...search, Segment: 0, TotalSegments: 4, FilterExpression: 'kind = :k' },
    PutItem: { ...put, ReturnValues: 'ALL_OLD' },
    UpdateItem: { ...change, UpdateExpression: 'SET #a = :a', ReturnValues: 'UPDATED_NEW' },
    DeleteItem: change,
    BatchWriteItem: { RequestItems: { Keys: [{ PutRequest: { Item: some } }, { DeleteRequest: { Key } }] } },
    TransactWriteItems: {
      ClientRequestToken: 'one',
      TransactItems: [
        { Put: put },
        { Update: { ...change, UpdateExpression: 'SET #a = :a' } },
        { Delete: change },
        { ConditionCheck: { ...change } },
      ],
    },
  };
});

const actions: Action[] = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'Scan',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
];

test.each(actions)('the request of %s is the one that the SDK sends', async (action) => {
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const { reference, own } = await requestsOf(action, input[action]);
      expect(own.path).toBe(reference.path);
      expect(JSON.parse(own.body)).toEqual(JSON.parse(reference.body));
      for (const name of ['content-type', 'content-length', 'x-amz-target', 'x-amz-security-token', 'host'])
        expect([name, own.headers[name]]).toEqual([
          name,
          name === 'content-length' ? String(Buffer.byteLength(own.body)) : reference.headers[name],
        ]);
    }),
    { numRuns: 40 },
  );
});

test('a signature is the one that the SDK makes for the same headers and body', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, async ({ PutItem }) => {
      for (const request of Object.values(await requestsOf('PutItem', PutItem)))
        expectOurSignature(request, 'dynamodb', 'x-amz-target');
    }),
    { numRuns: 40 },
  );
});

test('a call carries the trace of its function, as in the SDK', async () => {
  Object.assign(process.env, {
    AWS_LAMBDA_FUNCTION_NAME: 'one',
    _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793',
  });
  const { reference, own } = await requestsOf('GetItem', { TableName, Key: {} });
  for (const name of ['AWS_LAMBDA_FUNCTION_NAME', '_X_AMZN_TRACE_ID']) delete process.env[name];
  expect(reference.headers['x-amzn-trace-id']).toContain('Root=');
  expect(own.headers['x-amzn-trace-id']).toBe(reference.headers['x-amzn-trace-id']);
});

test('a transaction gets a token, and keeps it when it is sent again', async () => {
  received.length = 0;
  answers.push({ status: 500, body: { __type: 'InternalServerError' } });
  await callTable('TransactWriteItems', { TransactItems: [] });
  await callTable('TransactWriteItems', { TransactItems: [] });
  const [first, second, other] = received.map(({ body }) => JSON.parse(body).ClientRequestToken);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  ['ThrottlingException', 'throttlingReasons'],
  ['ProvisionedThroughputExceededException', 'ThrottlingReasons'],
  ['RequestLimitExceeded', 'ThrottlingReasons'],
])('the reasons of %s are the ones that the SDK reads', async (name, field) => {
  const reasons = [
    { reason: 'IndexWriteKeyRangeThroughputExceeded', resource: 'arn:aws:dynamodb:eu-west-1:1:table/t/index/GSI1' },
  ];
  const refusal = {
    status: 400,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'x', [field]: reasons },
  };
  const errorOf = async (call: Promise<unknown>) => call.catch((error: unknown) => error);
  answers.push(refusal);
  const reference = await errorOf(sdk.call('GetItem', { TableName, Key: {} }));
  expect(reference).toMatchObject({ name, [field]: reasons });
  answers.push(...Array.from({ length: 20 }, () => refusal));
  const own = await waitingFor('visitor', () => errorOf(callTable('GetItem', { TableName, Key: {} })));
  answers.length = 0;
  expect(own).toMatchObject({ name, message: 'x' });
  expect(throttlingOf(own)).toEqual(reasons);
});
