import { describe, expect, test } from 'vitest';
import { isAllowed, type Statement } from '#test/support/access/policy.ts';

const table = 'arn:aws:dynamodb:us-east-1:1:table/t';
const putsLeads: Statement = {
  Effect: 'Allow',
  Action: ['dynamodb:PutItem'],
  Resource: table,
  Condition: {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['B#*#LEAD#*', 'B#*#AUDIT'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  },
};
const put = (...partitions: string[]) => ({
  action: 'dynamodb:PutItem',
  resource: table,
  context: { 'dynamodb:LeadingKeys': partitions },
});

describe('a role that puts leads', () => {
  test.each([
    ['a lead', put('B#1#LEAD#2'), true],
    ['a lead and its audit entry', put('B#1#LEAD#2', 'B#1#AUDIT'), true],
    ['a user', put('T#1#USER'), false],
    ['a user beside a lead', put('B#1#LEAD#2', 'T#1#USER'), false],
    ['a record whose partition begins alike', put('B#1#AUDIT_ARCHIVE'), false],
    ['what has no partition', { action: 'dynamodb:PutItem', resource: table }, false],
    ['a lead in another table', { ...put('B#1#LEAD#2'), resource: `${table}2` }, false],
    ['a deletion of a lead', { ...put('B#1#LEAD#2'), action: 'dynamodb:DeleteItem' }, false],
  ])('may, or may not, write %s', (_, request, allowed) => {
    expect(isAllowed([putsLeads], request)).toBe(allowed);
  });

  test('may not when another statement denies it', () => {
    const denied: Statement = { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' };
    expect(isAllowed([putsLeads, denied], put('B#1#LEAD#2'))).toBe(false);
  });
});

test('a condition without a second one for no values lets a scan through, as IAM does', () => {
  const { Null: _, ...open } = putsLeads.Condition ?? {};
  expect(isAllowed([{ ...putsLeads, Condition: open }], { action: 'dynamodb:PutItem', resource: table })).toBe(true);
});

test('an operator that is not known is an error', () => {
  const odd: Statement = { ...putsLeads, Condition: { StringNotLike: { 'dynamodb:LeadingKeys': 'T#*' } } };
  expect(() => isAllowed([odd], put('B#1#LEAD#2'))).toThrow('StringNotLike');
});
