import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { byGateway, firstGateway, gatewayNames } from '#infra/gateways.ts';
import { edgeMetric } from '#infra/observe/edge-metrics.ts';
import { gatewayMetric, type RouteMetrics } from '#infra/observe/gateway-metrics.ts';
import { logMetric } from '#infra/observe/metrics.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { type AlarmDefinition, atLeastOnce, minutes, type Watched } from './definition.ts';

const submitRoute = (apiId: string): RouteMetrics => ({ apiId, method: submitForm.method, path: submitForm.path });

export const submitLatency = (apiId: string, statistic: string): Metric =>
  gatewayMetric(submitRoute(apiId), 'Latency', { statistic, ...minutes(5) });

/** As a percentage of all submissions. */
const submitShare = (apiId: string, answered: '4xx' | '5xx', label: string, expression: string): MathExpression =>
  new MathExpression({
    expression,
    label,
    ...minutes(5),
    usingMetrics: {
      answered: gatewayMetric(submitRoute(apiId), answered, minutes(5)),
      requests: gatewayMetric(submitRoute(apiId), 'Count', minutes(5)),
    },
  });

export const submitFailures = (apiId: string): MathExpression =>
  submitShare(apiId, '5xx', 'Failed submissions in %', '100 * answered / requests');

/** A small number of refused submissions is normal. */
const submitRefusals = (apiId: string): MathExpression =>
  submitShare(apiId, '4xx', 'Refused submissions in %', 'IF(requests > 50, 100 * answered / requests, 0)');

const edgeFailures = (edge: Distribution): MathExpression =>
  new MathExpression({
    expression: 'IF(requests > 100, failed, 0)',
    label: 'Failures at the edge in %',
    ...minutes(5),
    usingMetrics: {
      failed: edgeMetric(edge, '5xxErrorRate', minutes(5)),
      requests: edgeMetric(edge, 'Requests', minutes(5)),
    },
  });

/** The failures of all gateways together. */
const failedRequests = (apiIds: Watched['apiIds']): MathExpression =>
  new MathExpression({
    expression: gatewayNames.map((name) => `FILL(${name}, 0)`).join(' + '),
    label: 'Failed requests',
    ...minutes(5),
    usingMetrics: byGateway((name) => gatewayMetric({ apiId: apiIds[name] }, '5xx', minutes(5))),
  });

export const visitorAlarms = (watched: Watched): AlarmDefinition[] => {
  const { stage, apiIds, hasProbe } = watched;
  const apiId = apiIds[firstGateway];
  return [
    {
      id: 'submit-failing',
      severity: 'page',
      impact: 'Visitors lose what they wrote: more than one submission in a thousand fails.',
      section: 'submissions-fail',
      metric: submitFailures(apiId),
      threshold: 0.1,
    },
    {
      id: 'submit-slow',
      severity: 'notice',
      impact: 'Visitors wait: one submission in a hundred takes longer than 350 ms in the gateway.',
      section: 'submissions-are-slow',
      metric: submitLatency(apiId, 'p99'),
      threshold: 350,
      periods: 3,
      fewSamples: 'ignored',
    },
    {
      id: 'submit-refused',
      severity: 'page',
      impact: 'More than half of all submissions are refused; visitors may be among them.',
      section: 'submissions-are-refused',
      metric: submitRefusals(apiId),
      threshold: 50,
      periods: 3,
    },
    {
      id: 'edge-failing',
      severity: 'page',
      impact: 'CloudFront answers with errors of its own or of the API: more than one request in a hundred.',
      section: 'the-api-fails',
      metric: edgeFailures(watched.edge),
      threshold: 1,
    },
    {
      id: 'sites-failing',
      severity: 'page',
      impact: 'More than one request in a hundred for the sites of brands is answered with an error of ours.',
      section: 'the-sites-fail',
      metric: edgeFailures(watched.sites),
      threshold: 1,
    },
    {
      id: 'api-failing',
      severity: 'page',
      impact: 'The API answers 5xx; the admin app and integrations do not work reliably.',
      section: 'the-api-fails',
      metric: failedRequests(apiIds),
      threshold: 20,
    },
    ...(hasProbe
      ? [
          {
            id: 'probe-failing',
            severity: 'page' as const,
            impact:
              "The probe's submission through the public URL does not arrive, so visitors probably cannot submit either.",
            section: 'the-probe-fails',
            metric: logMetric(stage, 'probe.accepted', minutes(1)),
            ...atLeastOnce,
            periods: 3,
          },
        ]
      : []),
  ];
};
