import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';

/** A route that the gateway measures by itself; of the others it measures only the sum. */
export interface RouteMetrics {
  apiId: string;
  method: string;
  path: string;
}

/** A metric of the gateway: of one route, or of all together. */
export const gatewayMetric = (
  measured: RouteMetrics | { apiId: string },
  metricName: '4xx' | '5xx' | 'Count' | 'Latency',
  options: MetricOptions = {},
): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: {
      ApiId: measured.apiId,
      Stage: '$default',
      ...('path' in measured && { Method: measured.method, Resource: measured.path }),
    },
    statistic: metricName === 'Count' ? Stats.SAMPLE_COUNT : Stats.SUM,
    ...options,
  });
