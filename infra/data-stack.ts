import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { queueWithDeadLetters } from './queue.ts';
import { indexKeys, type QueueName, queues, table } from './resources.ts';
import { named, type StageName, stages } from './stages.ts';

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => ({
  partitionKey: { name: partitionKey, type: AttributeType.STRING },
  sortKey: { name: sortKey, type: AttributeType.STRING },
});

const addTable = (scope: Construct): Table => {
  const added = new Table(scope, 'Table', {
    ...keys(table),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: table.ttl,
    stream: StreamViewType[table.stream],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const indexName of table.indexes)
    added.addGlobalSecondaryIndex({
      indexName,
      ...keys(indexKeys(indexName)),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...table.projected],
    });
  return added;
};

const addMedia = (scope: Construct): Bucket =>
  new Bucket(scope, 'Media', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [
      // Exports hold what visitors wrote; their links live a quarter of an hour.
      {
        id: 'exports',
        prefix: 'exports/',
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      },
      { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });

/** All that a stage must not lose. Nothing here goes away with the stack. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly media: Bucket;
  readonly queues: Readonly<Record<QueueName, Queue>>;
  readonly secrets: CfnSecret;

  constructor(scope: Construct, stage: StageName) {
    super(scope, named(stage, 'data'), {
      env: { region: stages[stage].region },
      description: `Frontage ${stage}: records, media, queues and secrets`,
      terminationProtection: true,
    });
    this.table = addTable(this);
    this.media = addMedia(this);
    const entries = Object.entries(queues).map(([name, { visibilitySeconds, maxReceives }]) => [
      name,
      queueWithDeadLetters(this, name, { stage, visibilitySeconds, maxReceives }),
    ]);
    this.queues = Object.fromEntries(entries);
    // Without a value: CloudFormation can make up a password but no signing key, so the bootstrap script fills it in.
    this.secrets = new CfnSecret(this, 'Secrets', { name: `frontage/${stage}`, description: 'Keys of the product' });
    this.secrets.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
