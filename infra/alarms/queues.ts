import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { workerId } from '#infra/bundle/function-ids.ts';
import { logMetric } from '#infra/observe/metrics.ts';
import { type QueueName, queues, type WorkerName, workersWith } from '#infra/resources.ts';
import { named, type StageName } from '#infra/stages.ts';
import {
  type AlarmDefinition,
  atLeastOnce,
  lambdaMetric,
  minutes,
  noneWhereSilent,
  type Watched,
} from './definition.ts';

const queueMetric = (stage: StageName, name: string, metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName,
    dimensionsMap: { QueueName: named(stage, name) },
    statistic: Stats.MAXIMUM,
    ...minutes(1),
  });

export const oldestMessage = (stage: StageName, queue: QueueName): Metric =>
  queueMetric(stage, queue, 'ApproximateAgeOfOldestMessage');

export const deadLetters = (stage: StageName, name: string): Metric =>
  queueMetric(stage, `${name}-dead`, 'ApproximateNumberOfMessagesVisible');

export const streamWorkers = workersWith('stream');

/** Every queue has a dead-letter queue. So has every stream worker, which gives up on a record after its last retry. */
export const deadLetterNames: readonly string[] = [...Object.keys(queues), ...streamWorkers];

export const iteratorAge = (stage: StageName, name: WorkerName): Metric =>
  lambdaMetric(stage, workerId(name), 'IteratorAge', Stats.MAXIMUM, 1);

/**
 * The permitted age of the oldest message. Webhooks, integrations and mails retry through their queues with delays of up to
 * 15 minutes, which is not late.
 */
const oldestSeconds: Record<QueueName, number> = {
  webhooks: 1_200,
  'isolated-webhooks': 1_800,
  mail: 1_200,
  jobs: 900,
  images: 900,
  integrations: 1_200,
  'mail-events': 900,
  'received-mails': 900,
  purges: 120,
  submissions: 120,
};

const ageImpact: Record<QueueName, string> = {
  webhooks: 'Webhooks about new leads are late.',
  'isolated-webhooks': 'Webhooks to endpoints that failed before are late.',
  mail: 'Lead notifications, invitations and password resets are late.',
  jobs: 'Replays, changed URL policies and other long work are late.',
  images: 'Uploaded images cannot be shown yet.',
  integrations: 'Leads are sent to connected services late.',
  'mail-events': 'Addresses that bounce still get mails.',
  'received-mails': 'Replies of visitors are shown and announced late.',
  submissions: 'Submissions that the table could not take are not leads yet: nobody is notified of them.',
  purges: 'Changes of brands are on their sites after one or two minutes and not after seconds.',
};

export const queueAlarms = ({ stage, hasProbe }: Watched): AlarmDefinition[] => [
  ...deadLetterNames.map(
    (name): AlarmDefinition => ({
      id: `dead-letters-${name}`,
      severity: 'notice',
      impact: `Work of ${name} failed after all retries and waits in the dead-letter queue. It is deleted 14 days after it was first queued.`,
      section: 'dead-letters',
      metric: deadLetters(stage, name),
      threshold: 0,
    }),
  ),
  ...(Object.keys(queues) as QueueName[]).map(
    (name): AlarmDefinition => ({
      id: `waiting-${name}`,
      severity: name === 'submissions' ? 'page' : 'notice',
      impact: ageImpact[name],
      section: name === 'submissions' ? 'submissions-wait' : 'a-queue-is-late',
      metric: oldestMessage(stage, name),
      threshold: oldestSeconds[name],
      periods: 3,
    }),
  ),
  {
    id: 'messages-stuck',
    severity: 'notice',
    impact: 'A mail, webhook, job or submission fails again and again, and its queue does not tell its age.',
    section: 'a-queue-is-late',
    metric: logMetric(stage, 'message.stuck', minutes(5)),
    threshold: 0,
  },
  {
    id: 'jobs-failing',
    severity: 'notice',
    impact: 'A job of a brand failed for a cause that is not its own. It waits until the brand continues it.',
    section: 'a-job-fails',
    metric: logMetric(stage, 'job.failed', minutes(15)),
    threshold: 0,
  },
  ...streamWorkers.map(
    (name): AlarmDefinition => ({
      id: `stream-late-${name}`,
      severity: 'notice',
      impact: 'Mails, webhooks and counts that follow a change are more than a minute late.',
      section: 'the-stream-is-late',
      metric: iteratorAge(stage, name),
      threshold: 60_000,
      periods: 3,
    }),
  ),
  // Without a probe, a stage may have no changes for hours. With one, there is a lead each minute.
  ...(hasProbe ? streamWorkers : []).map(
    (name): AlarmDefinition => ({
      id: `stream-stopped-${name}`,
      severity: 'page',
      impact:
        'No mails, webhooks or counts follow a change any more. Announcements and counts are lost after 24 hours.',
      section: 'the-stream-is-late',
      metric: noneWhereSilent(lambdaMetric(stage, workerId(name), 'Invocations', Stats.SUM, 15)),
      ...atLeastOnce,
    }),
  ),
];
