import type { AlarmProperties } from '#test/infra/checks/alarms.ts';
import { evaluateMath, type Series } from './metric-math.ts';

/** What was measured in a minute, for the name of a metric with the values of its dimensions. */
export type Measured = (metric: string, minute: number) => readonly number[];

interface MetricOf {
  Namespace?: string;
  MetricName?: string;
  Dimensions?: { Value: string }[];
}

const nameOf = ({ Namespace, MetricName, Dimensions = [] }: MetricOf): string =>
  [`${Namespace} ${MetricName}`, ...Dimensions.map(({ Value }) => Value)].join(' ');

const statistics: Record<string, (values: readonly number[]) => number> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  SampleCount: (values) => values.length,
  Maximum: (values) => Math.max(...values),
  Average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  p99: (values) => values.toSorted((a, b) => a - b)[Math.ceil(0.99 * values.length) - 1] ?? Number.NaN,
};

/** CloudWatch looks at older periods as well, for those without data. */
const olderPeriods = 2;

interface Reading {
  metric: MetricOf;
  seconds: number;
  statistic: string;
}

/** The values of the latest periods, the last of which ends with the minute. */
const seriesOf = (
  { metric, seconds, statistic }: Reading,
  periods: number,
  minute: number,
  measured: Measured,
): Series => {
  const minutes = seconds / 60;
  const aggregate = statistics[statistic];
  if (!aggregate) throw new Error(`There is no statistic ${statistic}`);
  const end = minute - (minute % minutes);
  return Array.from({ length: periods }, (_, at) => {
    const start = end - (periods - at) * minutes;
    const values = Array.from({ length: minutes }, (__, offset) => measured(nameOf(metric), start + offset)).flat();
    return values.length === 0 ? undefined : aggregate(values);
  });
};

interface QueryOf {
  Id: string;
  Expression?: string;
  ReturnData?: boolean;
  MetricStat?: { Metric: MetricOf; Period: number; Stat: string };
}

const watchedSeries = (alarm: AlarmProperties, minute: number, measured: Measured): Series => {
  const periods = alarm.EvaluationPeriods + olderPeriods;
  const queries = alarm.Metrics as QueryOf[] | undefined;
  if (!queries) {
    const statistic = alarm.Statistic ?? alarm.ExtendedStatistic ?? '';
    return seriesOf({ metric: alarm, seconds: alarm.Period ?? 0, statistic }, periods, minute, measured);
  }
  const metrics = new Map(
    queries.flatMap(({ Id, MetricStat }) =>
      MetricStat
        ? [
            [
              Id,
              seriesOf(
                { metric: MetricStat.Metric, seconds: MetricStat.Period, statistic: MetricStat.Stat },
                periods,
                minute,
                measured,
              ),
            ] as const,
          ]
        : [],
    ),
  );
  const watched = queries.filter(({ Expression, ReturnData }) => Expression !== undefined && ReturnData !== false);
  if (watched.length !== 1) throw new Error(`${alarm.AlarmName} watches ${watched.length} expressions`);
  return evaluateMath(`${watched[0]?.Expression}`, metrics);
};

/** The length of an alarm's periods, in minutes. Its state changes at their ends alone. */
export const periodOf = ({ Period, Metrics = [] }: AlarmProperties): number =>
  Math.max(Period ?? 0, ...Metrics.map(({ MetricStat }) => MetricStat?.Period ?? 0)) / 60;

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
};

/**
 * Whether an alarm rings at a minute, as CloudWatch evaluates it: the latest periods that have data, and what missing data
 * means for as many as are missing then.
 */
export const rings = (alarm: AlarmProperties, minute: number, measured: Measured): boolean => {
  const breaches = comparisons[alarm.ComparisonOperator];
  if (!breaches) throw new Error(`There is no comparison ${alarm.ComparisonOperator}`);
  const known = watchedSeries(alarm, minute, measured).filter((value) => value !== undefined);
  const latest = known.slice(-alarm.EvaluationPeriods);
  const missing = alarm.TreatMissingData === 'breaching' ? alarm.EvaluationPeriods - latest.length : 0;
  const breaching = latest.filter((value) => breaches(value, alarm.Threshold)).length + missing;
  return breaching >= (alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods);
};
