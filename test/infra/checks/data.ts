import { expect, test } from 'vitest';
import { indexKeys, queues, table } from '#infra/resources.ts';
import { secretNames } from '#infra/stages.ts';
import { openings } from '#infra/wildcards.ts';
import { listed, type Statement } from '#test/support/access/policy.ts';
import { files, dev as stacks } from './synthesised.ts';

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

const only = <Properties = Record<string, unknown>>(type: string) => {
  const found = stacks.ofType<Properties>(type);
  const [resource] = found;
  if (!resource || found.length > 1) throw new Error(`There are ${found.length} of ${type}`);
  return resource;
};

test('the table has the keys, indexes, stream and expiry that the code relies on', () => {
  const { Properties } = only('AWS::DynamoDB::GlobalTable');
  expect(Properties).toMatchObject({
    KeySchema: keySchema(table),
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
    StreamSpecification: { StreamViewType: table.stream },
  });
  expect(Properties.GlobalSecondaryIndexes).toEqual(
    table.indexes.map((IndexName) => ({
      IndexName,
      KeySchema: keySchema(indexKeys(IndexName)),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: table.projected },
    })),
  );
});

test('the table has point-in-time recovery and deletion protection', () => {
  const { Properties, DeletionPolicy } = only<{ Replicas: object[] }>('AWS::DynamoDB::GlobalTable');
  expect(Properties.Replicas).toEqual([
    expect.objectContaining({
      Region: 'us-east-1',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  ]);
  expect(DeletionPolicy).toBe('Retain');
});

const bucketNamed = <Properties = Record<string, unknown>>(id: string) => {
  const bucket = stacks.ofType<Properties>('AWS::S3::Bucket').find((candidate) => candidate.id === id);
  if (!bucket) throw new Error(`There is no bucket ${id}`);
  return bucket;
};

test.each(['Media', 'MediaAccessLog'])('%s is private, encrypted and retained', (id) => {
  const { Properties, DeletionPolicy } = bucketNamed(id);
  expect(Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    },
  });
  expect(DeletionPolicy).toBe('Retain');
});

test('media are versioned and access is logged', () => {
  expect(bucketNamed('Media').Properties).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
    LoggingConfiguration: { DestinationBucketName: '<MediaAccessLog>' },
  });
});

test('deleted media can be restored for 30 days', () => {
  const { LifecycleConfiguration } = bucketNamed<{ LifecycleConfiguration: { Rules: object[] } }>('Media').Properties;
  expect(LifecycleConfiguration.Rules).toContainEqual(
    expect.objectContaining({ Prefix: 'media/', NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
  );
});

test('an export is removed after a day, with all its versions', () => {
  const { LifecycleConfiguration } = bucketNamed<{ LifecycleConfiguration: { Rules: object[] } }>('Media').Properties;
  expect(LifecycleConfiguration.Rules).toContainEqual(
    expect.objectContaining({
      Prefix: 'exports/',
      Status: 'Enabled',
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    }),
  );
});

interface PolicyProperties {
  Bucket?: string;
  Queues?: string[];
  PolicyDocument: { Statement: Statement[] };
}

const refusesPlainHttp = ({ PolicyDocument }: PolicyProperties): boolean =>
  PolicyDocument.Statement.some(
    ({ Effect, Action, Condition }) =>
      Effect === 'Deny' && /^(s3|sqs):\*$/.test(String(Action)) && Condition?.Bool?.['aws:SecureTransport'] === 'false',
  );

const ofQueues = stacks.ofType<PolicyProperties>('AWS::SQS::QueuePolicy').map(({ Properties }) => Properties);

const ofBuckets = stacks.ofType<PolicyProperties>('AWS::S3::BucketPolicy').map(({ Properties }) => Properties);

test('the buckets and every queue reject plain HTTP and permit only the necessary principals', () => {
  expect(ofBuckets.map(refusesPlainHttp)).toEqual([true, true]);
  const guarded = ofQueues.filter(refusesPlainHttp).flatMap(({ Queues = [] }) => Queues);
  expect(guarded.toSorted()).toEqual(allQueues.map(({ id }) => `<${id}>`).toSorted());
  const statements = [...ofBuckets, ...ofQueues].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const account = '<AWS::AccountId>';
  expect(statements.filter(({ Effect }) => Effect !== 'Deny')).toEqual([
    expect.objectContaining({
      Principal: { Service: 'logging.s3.amazonaws.com' },
      Action: 's3:PutObject',
      Condition: { ArnLike: { 'aws:SourceArn': '<Media.Arn>' }, StringEquals: { 'aws:SourceAccount': account } },
    }),
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: 's3:GetObject',
      Resource: ['<Media.Arn>/media/*', '<Media.Arn>/embed/*', '<Media.Arn>/admin/*'],
      Condition: { ArnLike: { 'AWS:SourceArn': Object.keys(openings)[0] } },
    },
    {
      Effect: 'Allow',
      Principal: { Service: 'ses.amazonaws.com' },
      Action: 's3:PutObject',
      Resource: '<Media.Arn>/inbound/*',
      Condition: {
        StringEquals: { 'AWS:SourceAccount': account },
        ArnEquals: {
          'AWS:SourceArn': `arn:<AWS::Partition>:ses:us-east-1:${account}:receipt-rule-set/frontage-dev-replies:receipt-rule/frontage-dev-replies`,
        },
      },
    },
    ...['mail-events', 'received-mails'].map((name) => ({
      Effect: 'Allow',
      Principal: { Service: 'sns.amazonaws.com' },
      Action: 'sqs:SendMessage',
      Resource: `<${name.replace('-', '')}.Arn>`,
      Condition: {
        ArnEquals: { 'aws:SourceArn': `arn:<AWS::Partition>:sns:us-east-1:${account}:frontage-dev-${name}` },
      },
    })),
  ]);
});

interface QueueProperties {
  QueueName: string;
  VisibilityTimeout?: number;
  MessageRetentionPeriod: number;
  SqsManagedSseEnabled: boolean;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}
const allQueues = stacks.ofType<QueueProperties>('AWS::SQS::Queue');

test('the queues are the declared ones, each with its dead-letter queue', () => {
  for (const [name, { visibilitySeconds, maxReceives }] of Object.entries(queues)) {
    const queue = allQueues.find(({ Properties }) => Properties.QueueName === `frontage-dev-${name}`);
    const dead = allQueues.find(({ Properties }) => Properties.QueueName === `frontage-dev-${name}-dead`);
    expect(queue?.Properties).toMatchObject({
      VisibilityTimeout: visibilitySeconds,
      RedrivePolicy: { deadLetterTargetArn: `<${dead?.id}.Arn>`, maxReceiveCount: maxReceives },
    });
  }
});

test('every queue is encrypted and has a dead-letter queue or is one', () => {
  const taking = [
    ...allQueues.flatMap(({ Properties }) => Properties.RedrivePolicy?.deadLetterTargetArn ?? []),
    ...stacks
      .ofType<{ DestinationConfig?: { OnFailure: { Destination: string } } }>('AWS::Lambda::EventSourceMapping')
      .flatMap(({ Properties }) => Properties.DestinationConfig?.OnFailure.Destination ?? []),
  ];
  for (const { id, Properties } of allQueues) {
    expect(Properties.SqsManagedSseEnabled).toBe(true);
    expect(Boolean(Properties.RedrivePolicy) !== taking.includes(`<${id}.Arn>`), Properties.QueueName).toBe(true);
  }
  expect(allQueues.filter(({ Properties }) => Properties.RedrivePolicy)).toHaveLength(Object.keys(queues).length);
});

test('the secrets are created without values, except that of the edge, and retained', () => {
  const secrets = stacks.ofType<Record<string, unknown>>('AWS::SecretsManager::Secret');
  const edge = secrets.find(({ Properties }) => Properties.Name === 'frontage/dev/edge');
  for (const { Properties } of secrets.filter((one) => one !== edge))
    expect(Object.keys(Properties).toSorted()).toEqual(['Description', 'Name']);
  // A change here would make CloudFormation replace the value.
  expect(edge?.Properties.GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 48 });
  expect(new Set(secrets.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['RetainExceptOnCreate']));
  expect(secrets.map(({ Properties }) => Properties.Name).toSorted()).toEqual(secretNames('dev').toSorted());
});

test('the data stack has termination protection', () => {
  const { artifacts } = JSON.parse(files.get('manifest.json') ?? '{}');
  expect(artifacts['frontage-dev-data'].properties.terminationProtection).toBe(true);
  expect(listed(artifacts['frontage-dev-data'].type)).toEqual(['aws:cloudformation:stack']);
});
