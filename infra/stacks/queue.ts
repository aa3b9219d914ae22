import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { named, type StageName } from '#infra/stages.ts';

const secured = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) };

/** The dead-letter queue of a consumer. */
export const deadLetterQueue = (scope: Construct, name: string, stage: StageName): Queue =>
  new Queue(scope, `${name}-dead`, { queueName: named(stage, `${name}-dead`), ...secured });

interface Settings {
  stage: StageName;
  visibilitySeconds: number;
  maxReceives: number;
}

export const queueWithDeadLetters = (
  scope: Construct,
  name: string,
  { stage, visibilitySeconds, maxReceives }: Settings,
): Queue =>
  new Queue(scope, name, {
    queueName: named(stage, name),
    ...secured,
    visibilityTimeout: Duration.seconds(visibilitySeconds),
    deadLetterQueue: { queue: deadLetterQueue(scope, name, stage), maxReceiveCount: maxReceives },
  });
