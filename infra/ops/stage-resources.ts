import { named, type StageName, stages } from '#infra/stages.ts';
import { aws } from './aws.ts';
import { stop } from './command.ts';

/** What the AWS command line answers, as text. */
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
  resource(stage, "ResourceType=='AWS::DynamoDB::Table'", 'The table of the stage was not found');

/** The one that is not the log of who fetched which file. */
const mediaBucketOf = (stage: StageName): string =>
  resource(
    stage,
    "ResourceType=='AWS::S3::Bucket' && !starts_with(LogicalResourceId, 'MediaAccessLog')",
    'The bucket of the stage was not found',
  );

/** Lets the product's own code work on a stage from here, with the rights of whoever is signed in. */
export const workOn = (stage: StageName): void => {
  process.env.TABLE_NAME = tableOf(stage);
  process.env.MEDIA_BUCKET = mediaBucketOf(stage);
  process.env.AWS_REGION = stages[stage].region;
  // The table is asked for much at once; the client waits longer each time that it is refused.
  process.env.AWS_MAX_ATTEMPTS = '10';
};

/** Whoever is signed in, as AWS knows them. */
export const operatorName = (): string =>
  ask(['sts', 'get-caller-identity', '--query', 'Arn'], 'Nobody is signed in to AWS');
