import { isCreation, type Operation } from '#lib/platform/core/contract/operation.ts';
import { storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';
import { type Calls, joined } from './recorded.ts';

/** For a signed-in user: the session, the user, and the counter of their calls. */
const user: Calls = {
  'dynamodb:BatchGetItem': ['T#*#SESSION#*', 'T#*#USER'],
  'dynamodb:UpdateItem': ['T#*#RATE#*', 'T#*#SESSION#*'],
};

/** The locations of franchisees and limited keys follow the regions that they are assigned by. */
const regions: Calls = { 'dynamodb:Query': ['B#*#REGION', 'B#*#REGION_MEMBER'] };

/** The brand with the caller's role in it, and the access of platform staff. */
const inBrand: Calls = {
  ...regions,
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
  ...regions,
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

/** A location may be named by its store code. */
const storeCodes: Calls = { 'dynamodb:BatchGetItem': ['B#*#STORE_CODE'] };

/** A change by platform staff that lasts longer than their access is listed for the admins of the brand. */
const noted: Calls = { 'dynamodb:PutItem': ['B#*#STAFF_CHANGE'] };

const entered = (path: string): Calls => {
  if (path.includes('{brandId}')) return inBrand;
  return path.includes('{tenantId}') ? inTenant : elsewhere;
};

/**
 * The calls that are made for the caller of an operation, before its own work. Every operation may have every kind of caller; the
 * tests of one need not.
 */
export const callsForCallers = (operation: Operation): Calls => {
  const { byStaff, credential, path } = operation;
  if (credential === 'none') return {};
  const takesCodes = Object.values(storeCodePlaces(operation)).some(Boolean);
  return joined(
    user,
    entered(path),
    credential === 'any' ? apiKey : {},
    isCreation(operation) ? answer : {},
    takesCodes ? storeCodes : {},
    byStaff === 'noted' ? noted : {},
  );
};
