import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';

/** A route that the gateway measures by itself; of the others it measures only the sum. */
export interface RouteMetrics {
  apiId: string;
  method: string;
  path: string;
}

export const apiMetric = (apiId: string, metricName: '5xx' | '4xx' | 'Count', options: MetricOptions = {}): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: '$default' },
    statistic: metricName === 'Count' ? Stats.SAMPLE_COUNT : Stats.SUM,
    ...options,
  });

export const routeMetric = (
  { apiId, method, path }: RouteMetrics,
  metricName: '4xx' | '5xx' | 'Count' | 'Latency',
  options: MetricOptions = {},
): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: '$default', Method: method, Resource: path },
    statistic: metricName === 'Count' ? Stats.SAMPLE_COUNT : Stats.SUM,
    ...options,
  });
