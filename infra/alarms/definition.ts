import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ComparisonOperator, type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { DataStack } from '#infra/stacks/data-stack.ts';
import { named, type StageName } from '#infra/stages.ts';

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
  silence?: 'alarming';
  /** Of a percentile that says nothing where so little was measured. */
  fewSamples?: 'ignored';
}

/** What must happen in each period. */
export const atLeastOnce = {
  threshold: 1,
  comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
  silence: 'alarming',
} as const;

/**
 * A sum that is none where nothing was measured. An alarm that finds nothing in its periods looks some periods further back
 * and goes by what is there: silence alone would ring hours or days late. Not for single minutes, which are counted after
 * the alarm has looked at them.
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
  data: DataStack;
  apiId: string;
  edge: Distribution;
  hasProbe: boolean;
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
