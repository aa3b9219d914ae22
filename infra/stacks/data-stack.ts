import { Arn, Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ReplicationTimeValue,
} from 'aws-cdk-lib/aws-s3';
import { CfnSecret, type CfnSecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { mediaRule, type QueueName, queues } from '#infra/resources.ts';
import {
  edgeSecretName,
  mailEventsTopic,
  named,
  placeOf,
  receiptRuleOf,
  receivedMailsTopic,
  rootSecretName,
  type StageName,
  type StageSettings,
  secretName,
  settingsOf,
} from '#infra/stages.ts';
import { inboundFolder } from '#lib/delivery/inbound/folder.contract.ts';
import { jobDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { type Purpose, purposes } from '#lib/platform/credentials/purposes.contract.ts';
import { mediaVersionDays } from './media-versions.ts';
import { queueWithDeadLetters } from './queue.ts';
import { mediaCopyName } from './recovery-stack.ts';
import { addTable, adoptTable } from './table.ts';

/** The access log, since exports contain what visitors wrote. */
const addAccessLog = (scope: Construct): Bucket =>
  new Bucket(scope, 'MediaAccessLog', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [{ id: 'old', expiration: Duration.days(90) }],
  });

/**
 * The origins from which browsers may upload, for the CORS rule of the bucket. A stage without a domain allows every name of
 * CloudFront: the name of its distribution is not known here, because the distribution is created after the bucket. The signature
 * of a request permits the upload; CORS only decides whether the page may read the response.
 */
const uploadingOrigins = ({ names, adminOrigins }: StageSettings): string[] => [
  ...adminOrigins,
  names ? `https://${names.domain}` : 'https://*.cloudfront.net',
];

/** Media are copied as they are; their deletion is copied too, and both buckets keep the versions. */
const copied = (scope: Construct, stage: StageName) => ({
  replicationRules: [
    {
      id: mediaRule,
      priority: 1,
      filter: { prefix: 'media/' },
      deleteMarkerReplication: true,
      metrics: ReplicationTimeValue.FIFTEEN_MINUTES,
      destination: Bucket.fromBucketName(scope, 'MediaCopy', mediaCopyName(stage, scope)),
    },
  ],
});

const addMedia = (scope: Construct, stage: StageName, settings: StageSettings): Bucket =>
  new Bucket(scope, 'Media', {
    serverAccessLogsBucket: addAccessLog(scope) as IBucket,
    serverAccessLogsPrefix: 'media/',
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    ...(settings.recovery?.mediaCopy && copied(scope, stage)),
    removalPolicy: RemovalPolicy.RETAIN,
    // The admin app uploads large files here directly.
    cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: uploadingOrigins(settings), allowedHeaders: ['*'] }],
    lifecycleRules: [
      // Exports contain what visitors wrote. Their links last a quarter of an hour.
      {
        id: 'exports',
        prefix: 'exports/',
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      },
      // Uploads become public files within minutes or are of no use. They may contain the place where a photo was taken.
      {
        id: 'uploads',
        prefix: 'uploads/',
        expiration: Duration.days(2),
        noncurrentVersionExpiration: Duration.days(1),
      },
      // Files of deleted media are kept here for a week, until they are restored or destroyed.
      {
        id: 'deleted',
        prefix: 'deleted/',
        expiration: Duration.days(9),
        noncurrentVersionExpiration: Duration.days(1),
      },
      // Handled mails are removed; others wait as long as dead letters.
      {
        id: 'inbound',
        prefix: `${inboundFolder}/`,
        expiration: Duration.days(14),
        noncurrentVersionExpiration: Duration.days(1),
      },
      // The rows of jobs, and what became of them, are shown as long as their jobs.
      {
        id: 'jobs',
        prefix: 'jobs/',
        expiration: Duration.days(jobDays),
        noncurrentVersionExpiration: Duration.days(1),
      },
      // Files that visitors sent are removed with their leads.
      { id: 'attachments', prefix: 'attachments/', noncurrentVersionExpiration: Duration.days(1) },
      // An operator restores them together with the records that name them.
      { id: 'media', prefix: 'media/', noncurrentVersionExpiration: Duration.days(mediaVersionDays) },
      { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });

/**
 * CloudFront may read public files, the script for other pages and the admin application only: neither uploads nor exports.
 * Its distribution is in a stack that depends on the bucket, so the policy names its account instead.
 */
const openMedia = (media: Bucket): void => {
  media.addToResourcePolicy(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      resources: [media.arnForObjects('media/*'), media.arnForObjects('embed/*'), media.arnForObjects('admin/*')],
      // The policy requires the account as well, since CloudFront is not documented to check it.
      conditions: {
        ArnLike: { 'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
      },
    }),
  );
};

/** SES stores the mails that a rule of the stage lets in. */
const openInbound = (media: Bucket, stage: StageName): void => {
  const { ruleSet, rule } = receiptRuleOf(stage);
  const name = { service: 'ses', resource: 'receipt-rule-set', resourceName: `${ruleSet}:receipt-rule/${rule}` };
  media.addToResourcePolicy(
    new PolicyStatement({
      actions: ['s3:PutObject'],
      principals: [new ServicePrincipal('ses.amazonaws.com')],
      resources: [media.arnForObjects(`${inboundFolder}/*`)],
      conditions: {
        StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID },
        ArnEquals: { 'AWS:SourceArn': Arn.format(name, Stack.of(media)) },
      },
    }),
  );
};

/** SES publishes what it reports to topics, which the mail stack creates under these names. */
const openToTopic = (scope: Construct, queue: Queue, topicName: string): void => {
  const topic = Arn.format({ service: 'sns', resource: topicName }, Stack.of(scope));
  queue.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sqs:SendMessage'],
      principals: [new ServicePrincipal('sns.amazonaws.com')],
      resources: [queue.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': topic } },
    }),
  );
};

/** After a failed first deployment, a retained resource with a fixed name would block the next attempt. */
const keptOnceMade = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

const addSecret = (scope: Construct, id: string, { replica }: StageSettings, props: CfnSecretProps): CfnSecret => {
  const added = new CfnSecret(scope, id, { ...props, ...(replica && { replicaRegions: [{ region: replica }] }) });
  added.applyRemovalPolicy(keptOnceMade);
  return added;
};

/** All data of a stage. Nothing here is deleted with the stack. */
export class DataStack extends Stack {
  /** The table that the stage works on. */
  readonly table: ITableV2;
  readonly media: Bucket;
  readonly queues: Readonly<Record<QueueName, Queue>>;
  /** The root of all keys, which operators' functions alone read. */
  readonly rootSecret: CfnSecret;
  /** The secrets that functions read, derived from the root. */
  readonly secrets: Readonly<Record<Purpose, CfnSecret>>;
  /** The secret by which CloudFront identifies itself. */
  readonly edgeSecret: CfnSecret;

  constructor(scope: Construct, stage: StageName, settings = settingsOf(stage)) {
    super(scope, named(stage, 'data'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: records, media, queues and secrets`,
      terminationProtection: true,
    });
    const own = addTable(this, settings);
    this.table = settings.adopted ? adoptTable(this, settings.adopted) : (own as ITableV2);
    this.media = addMedia(this, stage, settings);
    const entries = Object.entries(queues).map(([name, { visibilitySeconds, maxReceives }]) => [
      name,
      queueWithDeadLetters(this, name, { stage, visibilitySeconds, maxReceives }),
    ]);
    this.queues = Object.fromEntries(entries);
    openMedia(this.media);
    openInbound(this.media, stage);
    openToTopic(this, this.queues['mail-events'], mailEventsTopic(stage));
    openToTopic(this, this.queues['received-mails'], receivedMailsTopic(stage));
    // Without values: CloudFormation can generate a password but no signing key, so the bootstrap command fills them in.
    const root = { name: rootSecretName(stage), description: 'The root of the keys, for operators alone' };
    this.rootSecret = addSecret(this, 'Secrets', settings, root);
    const derived = purposes.map((purpose) => [
      purpose,
      addSecret(this, `Secret${purpose}`, settings, {
        name: secretName(stage, purpose),
        description: `Keys of the functions: ${purpose}`,
      }),
    ]);
    this.secrets = Object.fromEntries(derived);
    // A secret of its own, as CloudFormation reads it for CloudFront before the others have a value.
    this.edgeSecret = addSecret(this, 'EdgeSecret', settings, {
      name: edgeSecretName(stage),
      description: 'What CloudFront proves itself with',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    this.exportAll(own);
  }

  /**
   * Exported even if no stack uses it. Otherwise the export goes with its last user; but that stack is deployed after this
   * one, and until then CloudFormation refuses to remove the export.
   */
  private exportAll(table: TableV2): void {
    const { media, edgeSecret } = this;
    const ofQueues = Object.values(this.queues).flatMap(({ queueArn, queueUrl }) => [queueArn, queueUrl]);
    const ofTable = [table.tableArn, table.tableName, table.tableStreamArn];
    const ofMedia = [media.bucketArn, media.bucketName, media.bucketRegionalDomainName];
    const ofSecrets = [this.rootSecret, edgeSecret, ...Object.values(this.secrets)].map(({ ref }) => ref);
    for (const value of [...ofTable, ...ofMedia, ...ofQueues, ...ofSecrets]) this.exportValue(value);
  }
}
