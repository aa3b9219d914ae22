import { beforeAll, expect, test } from 'vitest';
import { patternOf } from '#infra/access/patterns.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { tableCalls } from '#test/support/access/calls.ts';
import { asFunction, asTest, requirePermitted } from '#test/support/access/recorder.ts';
import { startWorld } from '#test/support/world.ts';

beforeAll(async () => {
  process.env.JUDGE_ROLES = 'yes';
  await startWorld();
  // What is called here is in no record.
  delete process.env.CALLS_DIRECTORY;
});

const readUser = () => get(userKey(tenantView('somebody'), 'user'));

test('a call that the role of the function does not permit is said, once', async () => {
  await asFunction('public/get-form', readUser)();
  await expect(requirePermitted()).rejects.toThrow('public/get-form: dynamodb:GetItem on T#*#USER');
  await asFunction('public/get-form', readUser)();
  await expect(requirePermitted()).resolves.toBeUndefined();
});

test("calls of a test are nobody's, also in the middle of a function", async () => {
  await readUser();
  await asFunction('public/list-events', () => asTest(readUser))();
  await expect(requirePermitted()).resolves.toBeUndefined();
});

test.each([
  ['B#brand#LEAD#lead', 'B#*#LEAD#*'],
  ['B#brand#LOCATION', 'B#*#LOCATION'],
  ['B#brand#CONTENT_SLUG#page#-', 'B#*#CONTENT_SLUG#*'],
  ['T#tenant#USER', 'T#*#USER'],
  ['P#DUE#7', 'P#DUE#*'],
])('%s is one of %s', (partition, pattern) => {
  expect(patternOf(partition)).toBe(pattern);
});

test('a transaction is each of its writes, and a batch each of its keys', () => {
  const Key = { PK: 'B#brand#FORM', SK: 'form' };
  const TransactItems = [
    { Put: { Item: { PK: 'B#brand#LEAD#lead', SK: '-', name: 'Ada' } } },
    { ConditionCheck: { Key } },
    { Delete: { Key } },
  ];
  expect(tableCalls('TransactWriteItems', { TransactItems })).toEqual([
    { action: 'dynamodb:PutItem', on: 'B#*#LEAD#*' },
    { action: 'dynamodb:ConditionCheckItem', on: 'B#*#FORM' },
    { action: 'dynamodb:DeleteItem', on: 'B#*#FORM' },
  ]);
  const RequestItems = { table: { Keys: [Key, { PK: 'P#API_KEY', SK: 'hash' }] } };
  expect(tableCalls('BatchGetItem', { RequestItems })).toEqual([
    { action: 'dynamodb:BatchGetItem', on: 'B#*#FORM' },
    { action: 'dynamodb:BatchGetItem', on: 'P#API_KEY' },
  ]);
});
