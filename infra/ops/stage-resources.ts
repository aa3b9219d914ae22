import { named, type StageName, settingsOf, stages } from '#infra/stages.ts';
import { aws } from './aws.ts';
import { stop } from './command.ts';

/** The output of the AWS command line, as text. */
const ask = (args: readonly string[], otherwise: string): string => {
  const text = aws([...args, '--output', 'text']) ?? '';
  return text === '' || text === 'None' ? stop(otherwise) : text;
};

const resource = (stage: StageName, condition: string, otherwise: string): string => {
  const { region } = stages[stage];
  const query = `StackResources[?${condition}].PhysicalResourceId`;
  const args = ['cloudformation', 'describe-stack-resources', '--stack-name', named(stage, 'data')];
  return ask([...args, '--region', region, '--query', query], otherwise);
};

export const tableOf = (stage: StageName): string =>
  settingsOf(stage).adopted?.name ??
  resource(stage, "ResourceType=='AWS::DynamoDB::GlobalTable'", 'The table of the stage was not found');

/** The bucket that is not for access logs. */
export const mediaBucketOf = (stage: StageName): string =>
  resource(
    stage,
    "ResourceType=='AWS::S3::Bucket' && !starts_with(LogicalResourceId, 'MediaAccessLog')",
    'The bucket of the stage was not found',
  );

/** Runs the product's own code on a stage from this machine, with the rights of the signed-in user. */
export const workOn = (stage: StageName): void => {
  process.env.TABLE_NAME = tableOf(stage);
  process.env.MEDIA_BUCKET = mediaBucketOf(stage);
  process.env.AWS_REGION = stages[stage].region;
  // The command reads and writes much at once, so the client waits longer after each throttled call.
  process.env.AWS_MAX_ATTEMPTS = '10';
};

/** The signed-in user, as AWS names them. */
export const operatorName = (): string => ask(['sts', 'get-caller-identity', '--query', 'Arn'], 'Sign in to AWS first');
