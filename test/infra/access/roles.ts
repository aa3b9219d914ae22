import { describe, expect, test } from 'vitest';
import { patternsOf } from '#infra/access/patterns.ts';
import { permittedTo } from '#infra/access/permitted.ts';
import { recorded } from '#infra/access/recorded.ts';
import { operations } from '#lib/operations.ts';
import { everyKind } from '#lib/record-kinds.ts';
import { isAllowed, listed } from '#test/support/access/policy.ts';
import { ids, refusedOf, requestOf, roleOf, unusedOf } from './judged-roles.ts';

test.each(ids)('the role of %s permits every call that a test makes', (id) => {
  expect(refusedOf(roleOf(id).statements, permittedTo(id))).toEqual([]);
});

test('the calls of every function are recorded', () => {
  expect(ids.filter((id) => !(id in recorded))).toEqual(['edge/preflight', 'edge/no-operation']);
});

test('a permission that was taken away is found', () => {
  const { statements } = roleOf('leads/update-status');
  const without = statements.filter(({ Action }) => !listed(Action).includes('dynamodb:PutItem'));
  expect(refusedOf(without, recorded['leads/update-status'] ?? {})).toContain('dynamodb:PutItem on B#*#LEAD#*');
});

/** Permissions that no call of a test shows, with the reason. */
const unshown: Record<string, string> = {
  's3:ListBucket <Media.Arn>': 'S3 looks at it when an object is missing.',
  's3:DeleteObjectVersion <Media.Arn>/exports/*': 'The bucket of the tests keeps no versions.',
  's3:DeleteObjectVersion <Media.Arn>/attachments/*': 'The same.',
  's3:PutObject <Media.Arn>/uploads/*': 'The function signs the request, and the browser makes it.',
  's3:PutObject <Media.Arn>/jobs/*': 'The same, for a spreadsheet.',
  'ses:SendEmail arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:configuration-set/frontage-dev-mail':
    'The mailbox of the tests has no configuration sets.',
  'ses:GetEmailIdentity arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*':
    'SES knows a domain already that a brand names again.',
  'cloudfront:CreateInvalidation arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<MediaEdge>':
    'A test takes the place of the client.',
  'xray:PutTraceSegments *': 'Lambda sends the traces, under the role of the function.',
  'xray:PutTelemetryRecords *': 'The same.',
  'sqs:SendMessage <images.Arn>': 'A task about a picture that the stream left out is swept as every other one.',
  'sqs:SendMessage <integrations.Arn>': 'A lead that is announced on request has the messages of a new one.',
  'sqs:SendMessage <isolatedwebhooks.Arn>': 'The same, at an endpoint that is slow.',
  'sqs:SendMessage <webhooks.Arn>': 'An endpoint that answers quickly again is no longer isolated.',
};

/** Migrations and new keys change records of whatever kind, also those of later releases. */
const everything = new Set(['ops/migrate', 'ops/rekey']);
const limited = ids.filter((id) => !everything.has(id));

// The record itself is judged by the calls of a whole run, at its end.
test.each(limited)('the role of %s permits nothing that is not recorded', (id) => {
  const unused = unusedOf(roleOf(id).statements, permittedTo(id));
  expect(unused.filter((permission) => !(permission in unshown))).toEqual([]);
});

test('every partition is one of a declared kind of record or of one of its lists', () => {
  const declared = new Set(
    everyKind.flatMap(({ owner, template, lists }) => [
      ...patternsOf(owner, template.partition),
      ...Object.values(lists).flatMap((list) => patternsOf(list.owner ?? owner, list.partition)),
    ]),
  );
  const named = limited.flatMap((id) =>
    Object.entries(permittedTo(id)).flatMap(([action, names]) => (action.startsWith('dynamodb:') ? names : [])),
  );
  expect([...new Set(named)].filter((partition) => !declared.has(partition))).toEqual([]);
});

describe('no role', () => {
  test('reads or writes without naming partitions', () => {
    const actions = [
      'Scan',
      'Query',
      'GetItem',
      'BatchGetItem',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'BatchWriteItem',
    ];
    for (const id of limited) {
      const { statements } = roleOf(id);
      for (const action of actions)
        for (const resource of ['<Table.Arn>', '<Table.Arn>/index/GSI1'])
          expect(isAllowed(statements, { action: `dynamodb:${action}`, resource }), id).toBe(false);
    }
  });

  test('is longer than IAM permits', () => {
    const arn = `arn:aws:dynamodb:us-east-1:123456789012:table/${'t'.repeat(60)}`;
    const sizes = ids.map((id) => JSON.stringify(roleOf(id).statements).replaceAll(/<[\w:.]+>/g, arn).length);
    expect(Math.max(...sizes)).toBeLessThan(10_240);
  });
});

test('entries of the audit log are only added, but by operators', () => {
  const changing = limited.filter((id) =>
    ['UpdateItem', 'DeleteItem'].some((action) =>
      ['B#*#AUDIT', 'T#*#AUDIT'].some((partition) =>
        isAllowed(roleOf(id).statements, requestOf(`dynamodb:${action}`, partition)),
      ),
    ),
  );
  expect(changing).toEqual([]);
});

const writing = ['PutItem', 'UpdateItem', 'DeleteItem'];
const mayWrite = (id: string, partition: string): boolean =>
  writing.some((action) => isAllowed(roleOf(id).statements, requestOf(`dynamodb:${action}`, partition)));

describe('a public function', () => {
  const visitors = [
    'site/render',
    'site/submit-form',
    ...operations.filter(({ group }) => group === 'public').map(({ id }) => id),
  ];

  test.each(visitors)('%s neither reads nor writes users, sessions and memberships', (id) => {
    for (const partition of ['T#*#USER', 'T#*#SESSION#*', 'T#*#MEMBER#*', 'P#ADDRESS', 'P#REFRESH']) {
      expect(mayWrite(id, partition)).toBe(false);
      for (const action of ['GetItem', 'BatchGetItem', 'Query'])
        expect(isAllowed(roleOf(id).statements, requestOf(`dynamodb:${action}`, partition))).toBe(false);
    }
  });
});
