import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { named, type StageName } from '#infra/stages.ts';

/**
 * A metric of a distribution. CloudFront writes it with the region `Global` as a dimension, which the methods of the library
 * leave out: theirs names a metric that nobody writes.
 */
export const edgeMetric = (
  { distributionId }: IDistribution,
  metricName: 'Requests' | '5xxErrorRate',
  options: MetricOptions = {},
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: metricName === 'Requests' ? Stats.SUM : Stats.AVERAGE,
    ...options,
  });

/** A metric of the firewall: those of CloudFront have no region as a dimension. */
export const firewallMetric = (
  stage: StageName,
  metricName: 'BlockedRequests' | 'AllowedRequests',
  options: MetricOptions = {},
): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: named(stage, 'edge'), Rule: 'ALL' },
    statistic: Stats.SUM,
    ...options,
  });
