import { ComparisonOperator, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { logMetric } from '#infra/observe/metrics.ts';
import { table } from '#infra/resources.ts';
import { type FunctionClass, functionClasses } from '#lib/platform/observe/counted.contract.ts';
import { type AlarmDefinition, minutes, type Watched } from './definition.ts';

export const tableThrottles = (deployed: ITableV2): MathExpression => {
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

/** Functions that were ended, which write no line of their own, and schedules that failed. */
const functionErrors = (): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName: 'Errors', statistic: Stats.SUM, ...minutes(5) });

const errorImpact: Record<FunctionClass, string> = {
  public: 'Pages of brands lack content, or visitors cannot submit.',
  'signed-in': 'Users and API clients get errors.',
  stream: 'Notifications, webhooks and counts of new leads and changes are late.',
  queue: 'Mails, webhooks or jobs are late; after their retries they become dead letters.',
  schedule: 'Scheduled work is not done: publishing, retries of webhooks, digests.',
  operator: "An operator's command failed.",
};

/** The caller retries a few errors; only more than these raise the alarm. */
const errorThreshold: Record<FunctionClass, number> = {
  public: 5,
  'signed-in': 10,
  stream: 5,
  // A message that finds its work being done by another one fails, too, and comes again.
  queue: 20,
  schedule: 3,
  operator: 1,
};

/**
 * The executions that are left for functions without a reservation: 100 at the smallest quota that the preflight accepts for prod.
 * Lambda publishes what the quota is of in its own namespace, not in `AWS/Usage`
 * (docs.aws.amazon.com/lambda/latest/dg/monitoring-concurrency.html).
 */
const unclaimed = (): MathExpression =>
  new MathExpression({
    expression: 'SERVICE_QUOTA(used) - claimed',
    label: 'Executions that are left in the account',
    ...minutes(5),
    usingMetrics: {
      used: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'ConcurrentExecutions',
        statistic: Stats.MAXIMUM,
        ...minutes(5),
      }),
      claimed: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'ClaimedAccountConcurrency',
        statistic: Stats.MAXIMUM,
        ...minutes(5),
      }),
    },
  });

export const platformAlarms = ({ stage, table: deployed, reserved }: Watched): AlarmDefinition[] => [
  ...functionClasses.map(
    (kind): AlarmDefinition => ({
      id: `errors-${kind}`,
      severity: kind === 'public' ? 'page' : 'notice',
      impact: errorImpact[kind],
      section: 'functions-fail',
      metric: logMetric(stage, `errors.${kind}`, minutes(5)),
      threshold: errorThreshold[kind],
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    }),
  ),
  {
    id: 'functions-ended',
    severity: 'notice',
    impact:
      'Lambda ends functions of the account, of this stage or another: out of time, out of memory, or unable to start.',
    section: 'functions-fail',
    metric: functionErrors(),
    threshold: 10,
  },
  {
    id: 'functions-throttled',
    severity: 'page',
    impact: "The account's concurrency is used up, by this stage or another: calls are refused or delayed.",
    section: 'functions-are-throttled',
    metric: functionThrottles(),
    threshold: 0,
    periods: 3,
  },
  // Accounts in which nothing is reserved may have ten executions in all.
  ...(reserved === null
    ? []
    : [
        {
          id: 'concurrency-short',
          severity: 'notice' as const,
          impact: "Fewer than 50 executions of the account's quota are left: soon calls are refused.",
          section: 'functions-are-throttled',
          metric: unclaimed(),
          threshold: 50,
          comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
          periods: 2,
        },
      ]),
  {
    id: 'table-throttled',
    severity: 'page',
    impact: 'The table throttles reads or writes: answers are slow and some fail.',
    section: 'the-table-is-throttled',
    metric: tableThrottles(deployed),
    threshold: 10,
    // The data of the latest minutes is missing until CloudWatch has it, so three breaching minutes in a row may never be
    // seen.
    periods: 5,
    datapoints: 3,
  },
];
