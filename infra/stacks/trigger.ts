import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { patientHours, type WorkerName, workers } from '#infra/resources.ts';
import type { StageName, StageSettings } from '#infra/stages.ts';
import type { DataStack } from './data-stack.ts';
import { deadLetterQueue } from './queue.ts';
import { callEvery } from './schedule.ts';

/** A trigger in two steps, as the permission to read its source must be in the role before the function is created. */
interface Trigger {
  statements: PolicyStatement[];
  wake(worker: IFunction): void;
}

type TriggerOf<Kind extends string> = Extract<(typeof workers)[WorkerName]['trigger'], Record<Kind, unknown>>;

/** A record that keeps failing blocks its shard, so retries end, but not within an outage: twenty seconds apart, they take as long. */
const maxRetries = 1000;
const oldestSeconds = patientHours * 3600;

const streamTrigger = (
  scope: Construct,
  { stream }: TriggerOf<'stream'>,
  { table }: DataStack,
  { failed, streamBatches }: { failed: Queue; streamBatches: number },
): Trigger => ({
  statements: [
    new PolicyStatement({
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resources: [`${table.tableStreamArn}`],
    }),
    new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [`${table.tableArn}/stream/*`] }),
    new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failed.queueArn] }),
  ],
  wake: (worker) =>
    new CfnEventSourceMapping(scope, 'Stream', {
      functionName: worker.functionName,
      eventSourceArn: `${table.tableStreamArn}`,
      startingPosition: 'TRIM_HORIZON',
      filterCriteria: { filters: stream.filters.map((filter) => ({ pattern: JSON.stringify(filter) })) },
      batchSize: stream.batchSize,
      maximumBatchingWindowInSeconds: stream.batchingSeconds,
      ...('parallelBatches' in stream && { parallelizationFactor: Math.max(stream.parallelBatches, streamBatches) }),
      ...('windowSeconds' in stream && { tumblingWindowInSeconds: stream.windowSeconds }),
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      maximumRetryAttempts: maxRetries,
      maximumRecordAgeInSeconds: oldestSeconds,
      destinationConfig: { onFailure: { destination: failed.queueArn } },
    }),
});

const queueTrigger = (
  scope: Construct,
  { queue, batchSize, maxConcurrency, ...waits }: TriggerOf<'queue'>,
  { queues }: DataStack,
): Trigger => ({
  statements: [
    new PolicyStatement({
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      resources: [queues[queue].queueArn],
    }),
  ],
  wake: (worker) =>
    new CfnEventSourceMapping(scope, 'Queue', {
      functionName: worker.functionName,
      eventSourceArn: queues[queue].queueArn,
      batchSize,
      ...('batchingSeconds' in waits && { maximumBatchingWindowInSeconds: waits.batchingSeconds }),
      scalingConfig: { maximumConcurrency: maxConcurrency },
      functionResponseTypes: ['ReportBatchItemFailures'],
    }),
});

const scheduleTrigger = (scope: Construct, { everyMinutes }: TriggerOf<'everyMinutes'>): Trigger => ({
  statements: [],
  wake: (worker) => callEvery(scope, 'Schedule', Duration.minutes(everyMinutes), worker),
});

interface Place {
  data: DataStack;
  stage: StageName;
  settings: StageSettings;
}

export const triggerOf = (scope: Construct, name: WorkerName, { data, stage, settings }: Place): Trigger => {
  const { trigger } = workers[name];
  if ('queue' in trigger) return queueTrigger(scope, trigger, data);
  if ('everyMinutes' in trigger) return scheduleTrigger(scope, trigger);
  const failed = deadLetterQueue(scope, name, stage);
  return streamTrigger(scope, trigger, data, { failed, streamBatches: settings.campaign?.streamBatches ?? 1 });
};
