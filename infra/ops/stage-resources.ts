import { named, type StageName, settingsOf, stages } from '#infra/stages.ts';
import { aws } from './aws.ts';
import { stop } from './command.ts';
import { requireAccountOf } from './own-account.ts';

/** The output of the AWS command line, as text. */
const ask = (args: readonly string[], failed: string): string | undefined => {
  const text = aws([...args, '--output', 'text']) ?? stop(failed);
  return text === '' || text === 'None' ? undefined : text;
};

const resource = (stage: StageName, condition: string, name: string): string => {
  const { region } = stages[stage];
  const query = `StackResources[?${condition}].PhysicalResourceId`;
  const args = ['cloudformation', 'describe-stack-resources', '--stack-name', named(stage, 'data')];
  const failed = `The ${name} of ${stage} cannot be looked up: the reason is above. If there is no such stage yet, run first: npm run deploy -- --stage ${stage}`;
  return ask([...args, '--region', region, '--query', query], failed) ?? stop(`${stage} has no ${name}`);
};

export const tableOf = (stage: StageName): string =>
  settingsOf(stage).adopted?.name ?? resource(stage, "ResourceType=='AWS::DynamoDB::GlobalTable'", 'table');

/** The bucket that is not for access logs. */
export const mediaBucketOf = (stage: StageName): string =>
  resource(
    stage,
    "ResourceType=='AWS::S3::Bucket' && !starts_with(LogicalResourceId, 'MediaAccessLog')",
    'bucket of media',
  );

/** Runs the product's own code on a stage from this machine, with the rights of the signed-in user. */
export const workOn = (stage: StageName): void => {
  requireAccountOf(stage);
  process.env.TABLE_NAME = tableOf(stage);
  process.env.MEDIA_BUCKET = mediaBucketOf(stage);
  process.env.AWS_REGION = stages[stage].region;
  // The command reads and writes much at once, so the client waits longer after each throttled call.
  process.env.AWS_MAX_ATTEMPTS = '10';
};

/** The signed-in user, as AWS names them. */
export const operatorName = (): string => {
  const failed = 'It is not known who is signed in: the reason is above';
  return ask(['sts', 'get-caller-identity', '--query', 'Arn'], failed) ?? stop(failed);
};
