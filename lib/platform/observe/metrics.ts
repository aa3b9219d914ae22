import { setting } from '#lib/platform/core/env.ts';
import { counted, failures } from './counted.contract.ts';

type Fields = Record<string, unknown>;

const measured = (event: string, fields: Fields): [string, unknown] | undefined => {
  if (failures.includes(event)) return [`errors.${setting('FUNCTION_CLASS', '')}`, 1];
  const value = (counted as Record<string, 1 | string>)[event];
  return value === undefined ? undefined : [event, value === 1 ? 1 : fields[value]];
};

/**
 * The metric of an event as members of its line of the log, in CloudWatch's embedded metric format, which a deployed stage
 * reads. Without a namespace there is none.
 */
export const embedded = (event: string, fields: Fields): Fields => {
  const Namespace = setting('METRICS_NAMESPACE', '');
  const metric = Namespace && measured(event, fields);
  if (!metric) return {};
  const [Name, value] = metric;
  const CloudWatchMetrics = [{ Namespace, Dimensions: [[]], Metrics: [{ Name }] }];
  return { [Name]: value, _aws: { Timestamp: Date.now(), CloudWatchMetrics } };
};
