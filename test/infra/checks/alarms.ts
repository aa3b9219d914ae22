import { dev as stacks } from './synthesised.ts';

export interface AlarmProperties {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions?: string[];
  OKActions?: string[];
  Threshold: number;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  Period?: number;
  Namespace?: string;
  Statistic?: string;
  ExtendedStatistic?: string;
  ComparisonOperator: string;
  TreatMissingData: string;
  MetricName?: string;
  Metrics?: {
    Expression?: string;
    MetricStat?: { Metric: { MetricName: string; Dimensions?: { Value: string }[] }; Period: number };
  }[];
  EvaluateLowSampleCountPercentile?: string;
  Dimensions?: { Name: string; Value: string }[];
}

export const alarms = stacks.ofType<AlarmProperties>('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
/** An alarm, by its name within the stage. */
export const alarm = (name: string): AlarmProperties => {
  const found = alarms.find(({ AlarmName }) => AlarmName === `frontage-dev-${name}`);
  if (!found) throw new Error(`There is no alarm ${name}`);
  return found;
};

/** The metrics in an alarm's expression, with their resources. */
export const measured = ({ Metrics = [] }: AlarmProperties) =>
  Metrics.flatMap(({ MetricStat }) =>
    MetricStat ? [[MetricStat.Metric.MetricName, MetricStat.Metric.Dimensions?.[0]?.Value]] : [],
  );
