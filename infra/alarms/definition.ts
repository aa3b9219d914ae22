import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ComparisonOperator, type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { GatewayName } from '#infra/gateways.ts';
import { type Backups, type Capacity, named, type StageName } from '#infra/stages.ts';

/** A page wakes somebody at any hour; a notice waits for the hours that its section of the runbook names. */
export type Severity = 'page' | 'notice';

/** One alarm that notifies the operator. */
export interface AlarmDefinition {
  id: string;
  severity: Severity;
  /** The meaning of the alarm for the users of the product. */
  impact: string;
  /** The heading in the runbook that says what to do. */
  section: string;
  metric: IMetric;
  threshold: number;
  comparison?: ComparisonOperator;
  periods?: number;
  /** How many of the periods must breach the threshold. Default: all. */
  datapoints?: number;
  /** Missing data raises the alarm, for things that must happen all the time. */
  silence?: 'alarming';
  /** For percentiles, which mean nothing with few samples. */
  fewSamples?: 'ignored';
}

/** The metric must be at least one in each period. */
export const atLeastOnce = {
  threshold: 1,
  comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
  silence: 'alarming',
} as const;

/**
 * A sum that is zero where there is no data. With missing data, an alarm evaluates older periods instead, so it would ring
 * hours or days late. Not for periods of one minute: their data arrives after the alarm has evaluated them.
 */
export const noneWhereSilent = (measured: Metric): MathExpression =>
  new MathExpression({
    expression: 'FILL(measured, 0)',
    label: measured.metricName,
    period: measured.period,
    usingMetrics: { measured },
  });

export interface Watched {
  stage: StageName;
  table: ITableV2;
  apiIds: Record<GatewayName, string>;
  edge: Distribution;
  sites: Distribution;
  hasProbe: boolean;
  hasPager: boolean;
  hasFirewall: boolean;
  /** Executions that are reserved for submissions, where the account has enough. */
  reserved: number | null;
  backups: Backups | null;
  capacity: Capacity | null;
  /** The region of the table's replica. */
  replicaIn: string | null;
  /** The buckets that media are copied from and to. */
  mediaCopy: { from: string; to: string } | null;
}

export const minutes = (count: number) => ({ period: Duration.minutes(count) });

export const lambdaMetric = (
  stage: StageName,
  id: string,
  metricName: string,
  statistic: string,
  count: number,
): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: named(stage, id) },
    statistic,
    ...minutes(count),
  });
