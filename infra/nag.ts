import { type App, type Stack, Token, Validations } from 'aws-cdk-lib';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { addPlatform } from './platform.ts';
import { named, type StageName } from './stages.ts';
import { wildcards } from './wildcards.ts';

type Platform = ReturnType<typeof addPlatform>;
type Wildcard = keyof typeof wildcards;

/** The name by which other stacks refer to an attribute of the data stack, as findings write it. */
const importOf = ({ data }: Pick<Platform, 'data'>, arn: string): string => {
  const reference = data.resolve(data.exportValue(arn)) as { 'Fn::ImportValue': string };
  return reference['Fn::ImportValue'];
};

/** The data, with their copies in a second region or account where the stage has them. */
export const explainData = (
  stage: StageName,
  { data, copies, backups }: Pick<Platform, 'data' | 'copies' | 'backups'>,
): void => {
  acknowledge(data, {
    'AwsSolutions-SMG4':
      'The keys are rotated by command, in steps with waiting times (docs/runbook.md#rotating-the-token-keys): ' +
      'a scheduled rotation would end sessions, and a new data key needs all stored secrets to be sealed again.',
  });
  if (copies) {
    acknowledge(copies, {
      'AwsSolutions-S1':
        'Nobody reads the copy of the media until it is needed: its files are public in the bucket that it copies.',
    });
    const media = data.getLogicalId(data.media.node.defaultChild as CfnBucket);
    const reason = 'S3 takes the role alone, and copies the files that its rule names.';
    acknowledge(data, {
      [`AwsSolutions-IAM5[Resource::<${media}.Arn>/*]`]: reason,
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${named(stage, 'media-copy')}-<AWS::AccountId>/*]`]:
        reason,
    });
  }
  if (backups)
    acknowledge(backups, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
        'AWS keeps this policy in step with what its service calls. Only the service may take the role, and only for the table.',
    });
};

/** The table as findings write it: a name, if the stage works on one that its stack did not make. */
const tableIn = (platform: Platform): string => {
  const { table, region } = platform.data;
  const isOwn = typeof platform.data.resolve(table.tableName) === 'object';
  return isOwn
    ? importOf(platform, table.tableArn)
    : `arn:<AWS::Partition>:dynamodb:${region}:<AWS::AccountId>:table/${table.tableName}`;
};

/** A wildcard as findings write it. */
const written = (platform: Platform, wildcard: Wildcard): string =>
  wildcard
    .replace('<Table.Arn>', () => tableIn(platform))
    .replace('<Media.Arn>', () => importOf(platform, platform.data.media.bucketArn));

/** Findings write the account as a reference or, in a stage that names it, in some places as its number. */
const acknowledge = (stack: Stack, reasons: Record<string, string>): void => {
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  for (const [written, reason] of Object.entries(reasons))
    for (const id of new Set([written, written.replaceAll('<AWS::AccountId>', account)]))
      Validations.of(stack).acknowledge({ id, reason });
};

const explainWildcards = (platform: Platform, stack: Stack, names: readonly Wildcard[]): void =>
  acknowledge(
    stack,
    Object.fromEntries(
      names.map((name) => [`AwsSolutions-IAM5[Resource::${written(platform, name)}]`, wildcards[name]]),
    ),
  );

/** The wildcards of the pipeline, which only a stage with a repository has. */
export const explainPipeline = (stage: StageName, platform: Pick<Platform, 'data' | 'pipeline'>): void => {
  const { data, pipeline } = platform;
  if (!pipeline) return;
  const media = importOf(platform, data.media.bucketArn);
  const stacksIn = (region: string): string =>
    `arn:<AWS::Partition>:cloudformation:${region}:<AWS::AccountId>:stack/${named(stage, '*')}/*`;
  const ofStage = 'The ids of stacks end with a part that nobody knows before. They are those of the stage.';
  const reasons = {
    [stacksIn('us-east-1')]: ofStage,
    [stacksIn('us-west-2')]: ofStage,
    [`${media}/embed/*`]: wildcards['<Media.Arn>/embed/*'],
    [`${media}/admin/*`]: wildcards['<Media.Arn>/admin/*'],
    'arn:<AWS::Partition>:apigateway:us-east-1::/apis/*/routes':
      'CloudFormation chooses the ids of gateways. The checks before a deployment list the keys of their routes.',
    '*': 'It counts and lists what an account has, for the checks before a deployment. None of it has resource-level permissions.',
  };
  for (const [resource, reason] of Object.entries(reasons))
    acknowledge(pipeline, { [`AwsSolutions-IAM5[Resource::${resource}]`]: reason });
};

const identities = 'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*';

/** The accepted findings, each with its reason. */
const explain = (platform: Platform): void => {
  const { api, workers, edge } = platform;
  acknowledge(workers, { 'AwsSolutions-SQS3': 'These are dead-letter queues: those of the consumers of a stream.' });
  acknowledge(api, {
    'AwsSolutions-APIG4':
      'Every function checks the key or token itself, with the role, the brand and the location, in one read. ' +
      'Tests try every operation without and with every credential. Public operations need no credential.',
  });
  explainWildcards(platform, api, [
    '<Media.Arn>/exports/*',
    '<Media.Arn>/uploads/*',
    '<Media.Arn>/attachments/*',
    '<Media.Arn>/jobs/*',
    identities,
    '*',
  ]);
  explainWildcards(platform, workers, [
    '*',
    '<Table.Arn>/stream/*',
    '<Media.Arn>/exports/*',
    '<Media.Arn>/uploads/*',
    '<Media.Arn>/media/*',
    '<Media.Arn>/deleted/*',
    '<Media.Arn>/inbound/*',
    '<Media.Arn>/attachments/*',
    '<Media.Arn>/jobs/*',
    identities,
  ]);
  acknowledge(edge, {
    'AwsSolutions-CFR1': 'Brands, their visitors and partners may be anywhere.',
    'AwsSolutions-CFR2':
      'The API and the sites have the firewall, except on a stage to try things on. The other distribution serves media: public files that never change, from a private bucket, without code.',
    'AwsSolutions-CFR3':
      'The rule knows only the older logs, which have the query and the cookies. The API and the sites have the newer ones ' +
      '(infra/edge/access-log.ts), the media host none: its files are public.',
    'AwsSolutions-CFR4':
      'Each tenant of the sites has a certificate of its own, for which CloudFront uses at least TLS 1.2. ' +
      "Without a certificate the other distributions have CloudFront's name and TLS settings; with one, TLS 1.2 is the minimum.",
  });
};

/** Checks the stacks with AWS's own rules. A finding without a reason fails the synthesis. */
export const judge = (app: App, platforms: ReadonlyMap<StageName, Platform>): void => {
  for (const [stage, platform] of platforms) {
    explain(platform);
    explainPipeline(stage, platform);
    explainData(stage, platform);
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};
