import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ComparisonOperator, type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { submitForm } from '#lib/contract/public.ts';
import type { DataStack } from './data-stack.ts';
import { workerId } from './function-ids.ts';
import { type FunctionClass, functionClasses, logMetric } from './metrics.ts';
import { type QueueName, queues, table, type WorkerName, workers } from './resources.ts';
import { apiMetric, routeMetric } from './route-metrics.ts';
import { named, type StageName } from './stages.ts';

/** What somebody is woken for. */
export interface AlarmDefinition {
  id: string;
  /** What it means to those who use the product. */
  impact: string;
  /** The heading in the runbook that says what to do. */
  section: string;
  metric: IMetric;
  threshold: number;
  comparison?: ComparisonOperator;
  periods?: number;
  /** How many of the periods must be bad; all, unless it says so. */
  datapoints?: number;
  /** Nothing measured is a fault by itself where something must happen all the time. */
  silence?: 'fine' | 'alarming';
}

export interface Watched {
  stage: StageName;
  data: DataStack;
  apiId: string;
  edge: Distribution;
  hasProbe: boolean;
}

const minutes = (count: number) => ({ period: Duration.minutes(count) });

const lambdaMetric = (stage: StageName, id: string, metricName: string, statistic: string, count: number): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: named(stage, id) },
    statistic,
    ...minutes(count),
  });

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

const namesOf = (kind: 'stream' | 'everyMinutes'): WorkerName[] =>
  (Object.keys(workers) as WorkerName[]).filter((name) => kind in workers[name].trigger);
export const streamWorkers = namesOf('stream');
const scheduledWorkers = namesOf('everyMinutes');

/** Every queue has dead letters; so has every worker of a stream, which gives up on a record at last. */
export const deadLetterNames: readonly string[] = [...Object.keys(queues), ...streamWorkers];

export const iteratorAge = (stage: StageName, name: WorkerName): Metric =>
  lambdaMetric(stage, workerId(name), 'IteratorAge', Stats.MAXIMUM, 1);

const submitRoute = (apiId: string) => ({ apiId, method: submitForm.method, path: submitForm.path });

export const submitLatency = (apiId: string, statistic: string): Metric =>
  routeMetric(submitRoute(apiId), 'Latency', { statistic, ...minutes(5) });

export const submitFailures = (apiId: string): MathExpression =>
  new MathExpression({
    expression: '100 * failed / requests',
    label: 'Failed submissions in %',
    ...minutes(5),
    usingMetrics: {
      failed: routeMetric(submitRoute(apiId), '5xx', minutes(5)),
      requests: routeMetric(submitRoute(apiId), 'Count', minutes(5)),
    },
  });

export const tableThrottles = ({ table: deployed }: DataStack): MathExpression => {
  const of = (metricName: string, index?: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: deployed.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
      statistic: Stats.SUM,
      ...minutes(1),
    });
  const both = [undefined, ...table.indexes].flatMap((index) => [
    of('ReadThrottleEvents', index),
    of('WriteThrottleEvents', index),
  ]);
  return new MathExpression({
    expression: `SUM([${both.map((_, at) => `FILL(m${at}, 0)`).join(', ')}])`,
    label: 'Throttled reads and writes',
    ...minutes(1),
    usingMetrics: Object.fromEntries(both.map((metric, at) => [`m${at}`, metric])),
  });
};

export const functionThrottles = (): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, ...minutes(1) });

/** How long what waits may wait. A retry of up to a quarter of an hour sits in the queue of webhooks and is not late. */
const oldestSeconds: Record<QueueName, number> = {
  webhooks: 1_200,
  'isolated-webhooks': 1_800,
  mail: 300,
  jobs: 900,
  images: 900,
  integrations: 1_200,
  'mail-events': 900,
};

const ageImpact: Record<QueueName, string> = {
  webhooks: 'Consumers of brands hear of new leads late.',
  'isolated-webhooks': 'Consumers that failed before wait longer than they must.',
  mail: 'Nobody is told of new leads; invitations and password resets do not arrive.',
  jobs: 'Replays, changed URLs and other long work do not get on.',
  images: 'Uploaded images stay unusable.',
  integrations: 'Leads reach the services of brands late.',
  'mail-events': 'Addresses that bounce are still written to.',
};

const errorImpact: Record<FunctionClass, string> = {
  public: 'Pages of brands lack content, or visitors cannot submit.',
  'signed-in': 'People and API clients get errors for what they do.',
  stream: 'What follows a new lead or a change does not happen yet.',
  queue: 'Mails, webhooks or jobs are delayed; after some tries they become dead letters.',
  schedule: 'What is due is not published, swept or sent.',
  operator: "An operator's command failed.",
};

/** A few errors in a quarter of an hour are retried by whoever made them. */
const errorThreshold: Record<FunctionClass, number> = {
  public: 5,
  'signed-in': 10,
  stream: 5,
  queue: 5,
  schedule: 3,
  operator: 1,
};

const visitorAlarms = ({ stage, apiId, hasProbe }: Watched): AlarmDefinition[] => [
  {
    id: 'submit-failing',
    impact: 'Visitors lose what they wrote: more than one submission in a thousand fails.',
    section: 'submissions-fail',
    metric: submitFailures(apiId),
    threshold: 0.1,
  },
  {
    id: 'submit-slow',
    impact: 'Visitors wait: one submission in a hundred takes longer than 350 ms in the gateway.',
    section: 'submissions-are-slow',
    metric: submitLatency(apiId, 'p99'),
    threshold: 350,
    periods: 3,
  },
  {
    id: 'api-failing',
    impact: 'The API answers 5xx; the admin app and integrations do not work reliably.',
    section: 'the-api-fails',
    metric: apiMetric(apiId, '5xx', minutes(5)),
    threshold: 20,
  },
  ...(hasProbe
    ? [
        {
          id: 'probe-failing',
          impact:
            'Our own submission through the public address does not arrive, so those of visitors likely do not either.',
          section: 'the-probe-fails',
          metric: logMetric(stage, 'probe.accepted', minutes(1)),
          threshold: 1,
          comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
          periods: 3,
          silence: 'alarming' as const,
        },
      ]
    : []),
];

const queueAlarms = ({ stage }: Watched): AlarmDefinition[] => [
  ...deadLetterNames.map((name) => ({
    id: `dead-letters-${name}`,
    impact: `Work of ${name} was given up and waits for somebody to look at it. It is deleted after 14 days.`,
    section: 'dead-letters',
    metric: deadLetters(stage, name),
    threshold: 0,
  })),
  ...(Object.keys(queues) as QueueName[]).map((name) => ({
    id: `waiting-${name}`,
    impact: ageImpact[name],
    section: 'a-queue-waits',
    metric: oldestMessage(stage, name),
    threshold: oldestSeconds[name],
    periods: 3,
  })),
  ...streamWorkers.map((name) => ({
    id: `stream-late-${name}`,
    impact: 'What follows a change (mails, webhooks, counts) comes more than a minute late.',
    section: 'the-stream-is-late',
    metric: iteratorAge(stage, name),
    threshold: 60_000,
    periods: 3,
  })),
];

const scheduleAlarms = ({ stage }: Watched): AlarmDefinition[] => [
  {
    id: 'publishing-late',
    impact: 'Content that brands have scheduled appears more than two minutes late.',
    section: 'publishing-is-late',
    metric: logMetric(stage, 'schedule.late', minutes(5)),
    threshold: 0,
  },
  {
    id: 'webhooks-late',
    impact: 'Webhooks that are to be tried again are more than five minutes overdue.',
    section: 'webhooks-are-late',
    metric: logMetric(stage, 'webhook.late', minutes(5)),
    threshold: 0,
  },
  ...scheduledWorkers.map((name) => {
    const every = 'everyMinutes' in workers[name].trigger ? workers[name].trigger.everyMinutes : 0;
    return {
      id: `not-running-${name}`,
      impact: `The schedule of ${name} has stopped; what it does for brands is not done.`,
      section: 'a-schedule-stands-still',
      metric: lambdaMetric(stage, workerId(name), 'Invocations', Stats.SUM, Math.max(5, 2 * every)),
      threshold: 1,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      silence: 'alarming' as const,
    };
  }),
];

const proofAlarms = ({ stage }: Watched): AlarmDefinition[] => [
  {
    id: 'leads-unproven',
    impact:
      "A brand's leads of a day are not all stored, counted and announced: somebody may wait for an answer in vain.",
    section: 'leads-are-unproven',
    metric: logMetric(stage, 'leads.unproven', minutes(60)),
    threshold: 0,
    // It is looked at once: the alarm stays for a day, so that the night does not end it.
    periods: 24,
    datapoints: 1,
  },
  {
    id: 'leads-proof-missing',
    impact: 'Nobody checks whether leads are lost. None need be.',
    section: 'leads-are-unproven',
    metric: logMetric(stage, 'leads.proof_asked', minutes(60)),
    threshold: 1,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    periods: 3,
    silence: 'alarming',
  },
];

const platformAlarms = ({ stage, data }: Watched): AlarmDefinition[] => [
  ...functionClasses.map((kind) => ({
    id: `errors-${kind}`,
    impact: errorImpact[kind],
    section: 'functions-fail',
    metric: logMetric(stage, `errors.${kind}`, minutes(5)),
    threshold: errorThreshold[kind],
    comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  })),
  {
    id: 'functions-throttled',
    impact: "The account's concurrency is used up: calls are refused or delayed, whoever makes them.",
    section: 'functions-are-throttled',
    metric: functionThrottles(),
    threshold: 0,
    periods: 3,
  },
  {
    id: 'table-throttled',
    impact: 'The table refuses reads or writes; answers are slow and some fail.',
    section: 'the-table-is-throttled',
    metric: tableThrottles(data),
    threshold: 10,
    periods: 3,
  },
];

const abuseAlarms = ({ stage }: Watched): AlarmDefinition[] => [
  {
    id: 'foreign-tenant',
    impact: 'Somebody tries many doors of brands that are not theirs. Each was refused.',
    section: 'somebody-tries-foreign-tenants',
    metric: logMetric(stage, 'tenant.denied', minutes(5)),
    threshold: 50,
  },
  {
    id: 'spam',
    impact: 'Five times as much spam as usual is held back; people may be among those held back.',
    section: 'spam-rises',
    metric: new MathExpression({
      // The usual is that of the day that is looked at; twenty an hour are not worth waking anybody.
      expression: 'IF(held > 20 AND held > 5 * AVG(FILL(held, 0)), 1, 0)',
      label: 'Spam at five times the usual',
      ...minutes(60),
      usingMetrics: { held: logMetric(stage, 'leads.quarantined', minutes(60)) },
    }),
    periods: 24,
    datapoints: 1,
    threshold: 0,
  },
];

export const alarmsOf = (watched: Watched): AlarmDefinition[] => [
  ...visitorAlarms(watched),
  ...queueAlarms(watched),
  ...scheduleAlarms(watched),
  ...proofAlarms(watched),
  ...platformAlarms(watched),
  ...abuseAlarms(watched),
];
