import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Grant } from '#infra/grants.ts';
import { type WorkerName, workers } from '#infra/resources.ts';
import type { StageName } from '#infra/stages.ts';
import type { FunctionClass, LogMetric } from '#lib/platform/observe/counted.contract.ts';

const workerClass = (name: WorkerName): FunctionClass => {
  const { trigger } = workers[name];
  if ('stream' in trigger) return 'stream';
  return 'queue' in trigger ? 'queue' : 'schedule';
};

const classOf = (id: string): FunctionClass => {
  const [group = '', name = ''] = id.split('/');
  if (group === 'ops') return 'operator';
  if (group === 'workers') return name in workers ? workerClass(name as WorkerName) : 'schedule';
  return ['public', 'edge', 'site'].includes(group) ? 'public' : 'signed-in';
};

const namespaceOf = (stage: StageName): string => `Frontage/${stage}`;

/** With these a function writes its metrics into its log, where CloudWatch finds them. */
export const metricVariables = (stage: StageName, id: string): Grant['variables'] => ({
  METRICS_NAMESPACE: namespaceOf(stage),
  FUNCTION_CLASS: classOf(id),
});

/**
 * A function that was ended writes nothing itself; Lambda does. These lines count for the functions that visitors use, as a
 * failed deployment of them is rolled back within minutes. For all others there is the alarm on the errors that Lambda counts.
 */
export const countEnded = (scope: Construct, stage: StageName, id: string, logGroup: ILogGroup): void => {
  if (classOf(id) !== 'public') return;
  new MetricFilter(scope, 'Ended', {
    logGroup,
    filterPattern: FilterPattern.any(
      ...['timeout', 'error'].map((status) => FilterPattern.stringValue('$.record.status', '=', status)),
    ),
    metricNamespace: namespaceOf(stage),
    metricName: 'errors.public' satisfies LogMetric,
    metricValue: '1',
  });
};

export const logMetric = (stage: StageName, metricName: LogMetric, options: MetricOptions = {}): Metric =>
  new Metric({ namespace: namespaceOf(stage), metricName, statistic: Stats.SUM, ...options });
