import { isCreation, type Operation } from '#lib/platform/core/contract/operation.ts';
import { type Calls, joined } from './recorded.ts';

/** For a signed-in user: the session, the user, and the counter of their calls. */
const user: Calls = {
  'dynamodb:BatchGetItem': ['T#*#SESSION#*', 'T#*#USER'],
  'dynamodb:UpdateItem': ['T#*#RATE#*', 'T#*#SESSION#*'],
};

/** The brand with the caller's role in it, and the access of platform staff. */
const inBrand: Calls = {
  'dynamodb:BatchGetItem': ['B#*#BRAND', 'B#*#STAFF_ACCESS', 'T#*#MEMBER#*'],
  'dynamodb:GetItem': ['B#*#STAFF_ACCESS'],
  'dynamodb:PutItem': ['B#*#AUDIT', 'B#*#STAFF_ACCESS'],
};

const inTenant: Calls = {
  'dynamodb:BatchGetItem': ['T#*#STAFF_ACCESS'],
  'dynamodb:GetItem': ['T#*#STAFF_ACCESS'],
  'dynamodb:PutItem': ['T#*#AUDIT', 'T#*#STAFF_ACCESS'],
};

/** Platform staff are in the audit log of their own tenant. */
const elsewhere: Calls = { 'dynamodb:PutItem': ['T#*#AUDIT'] };

/** The rights of the key, the plan of its brand, how often it calls, and when it was last used. */
const apiKey: Calls = {
  'dynamodb:BatchGetItem': ['P#API_KEY', 'P#API_KEY_USE'],
  'dynamodb:GetItem': ['B#*#BRAND'],
  'dynamodb:PutItem': ['P#API_KEY_USE'],
  'dynamodb:UpdateItem': ['P#RATE#*'],
};

/** The answer of a request that may be sent again. */
const answer: Calls = {
  'dynamodb:BatchGetItem': ['P#IDEMPOTENCY#*'],
  'dynamodb:PutItem': ['P#IDEMPOTENCY#*'],
};

const entered = (path: string): Calls => {
  if (path.includes('{brandId}')) return inBrand;
  return path.includes('{tenantId}') ? inTenant : elsewhere;
};

/**
 * The calls that are made for the caller of an operation, before its own work. Every operation may have every kind of caller; the
 * tests of one need not.
 */
export const callsForCallers = (operation: Operation): Calls => {
  const { credential, path } = operation;
  if (credential === 'none') return {};
  return joined(user, entered(path), credential === 'any' ? apiKey : {}, isCreation(operation) ? answer : {});
};
