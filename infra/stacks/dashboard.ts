import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Severity, Watched } from '#infra/alarms/definition.ts';
import { functionThrottles, tableThrottles } from '#infra/alarms/platform.ts';
import { deadLetterNames, deadLetters, iteratorAge, oldestMessage, streamWorkers } from '#infra/alarms/queues.ts';
import { submitFailures, submitLatency } from '#infra/alarms/visitors.ts';
import { firstGateway, gatewayNames } from '#infra/gateways.ts';
import { edgeMetric, firewallMetric } from '#infra/observe/edge-metrics.ts';
import { gatewayMetric } from '#infra/observe/gateway-metrics.ts';
import { logMetric } from '#infra/observe/metrics.ts';
import { type QueueName, queues } from '#infra/resources.ts';
import { named, type StageName } from '#infra/stages.ts';
import { functionClasses } from '#lib/platform/observe/counted.contract.ts';

const width = 12;

const graph = (title: string, left: IMetric[], limit?: { value: number; label: string }): GraphWidget =>
  new GraphWidget({ title, left, width, height: 6, ...(limit && { leftAnnotations: [limit] }) });

const requestsAtEdge = ({ edge, sites }: Watched): IMetric[] => [
  edgeMetric(edge, 'Requests', { label: 'API' }),
  edgeMetric(sites, 'Requests', { label: 'Sites' }),
];

const serviceLevels = `# Service levels
| What | Level |
|---|---|
| Submissions that are taken | 99.95 % of a month |
| Time of a submission | half within 60 ms, 99 of 100 within 350 ms |
| Published content is visible | within 5 s |
| First webhook attempt | 95 of 100 within 5 s |
| Scheduled publication | within 120 s |
| Accepted leads that are lost | none |

What to do when an alarm rings: docs/runbook.md`;

interface Raised {
  severity: Severity;
  alarm: Alarm;
}

const ofSeverity = (alarms: readonly Raised[], wanted: Severity): Alarm[] =>
  alarms.flatMap(({ severity, alarm }) => (severity === wanted ? [alarm] : []));

/** Brands are found in the logs when somebody looks: a metric for each would cost a third of a dollar a month. */
const failingBrands = (stage: StageName): LogQueryWidget =>
  new LogQueryWidget({
    title: 'Brands with the most errors',
    logGroupNames: ['public/submit-form', 'site/render', 'workers/run-jobs'].map((id) => `/frontage/${stage}/${id}`),
    view: LogQueryVisualizationType.TABLE,
    queryLines: [
      'filter level = "error" and ispresent(brandId)',
      'stats count() as errors by brandId',
      'sort errors desc',
      'limit 10',
    ],
    width,
    height: 8,
  });

/** The dashboard: the service levels first, and then what they depend on, from the visitor inwards. */
export const addDashboard = (scope: Construct, watched: Watched, alarms: readonly Raised[]): Dashboard => {
  const { stage, table, apiIds, hasProbe } = watched;
  const apiId = apiIds[firstGateway];
  const five = { period: Duration.minutes(5) };
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: named(stage, 'service'),
    defaultInterval: Duration.hours(12),
    widgets: [
      [
        new TextWidget({ markdown: serviceLevels, width, height: 7 }),
        new AlarmStatusWidget({ title: 'Wakes somebody', alarms: ofSeverity(alarms, 'page'), width, height: 7 }),
      ],
      [
        new AlarmStatusWidget({ title: 'Waits', alarms: ofSeverity(alarms, 'notice'), width, height: 8 }),
        failingBrands(stage),
      ],
      [
        graph('Submissions that fail, in %', [submitFailures(apiId)], { value: 0.1, label: 'alarm' }),
        graph(
          'Time of a submission, in ms',
          ['p50', 'p95', 'p99'].map((statistic) => submitLatency(apiId, statistic)),
          { value: 350, label: 'p99' },
        ),
      ],
      [
        graph(
          'Requests and failures of each gateway',
          gatewayNames.flatMap((name) =>
            (['Count', '4xx', '5xx'] as const).map((measured) =>
              gatewayMetric({ apiId: apiIds[name] }, measured, { ...five, label: `${name}: ${measured}` }),
            ),
          ),
        ),
        graph('At the edge', [
          ...requestsAtEdge(watched),
          firewallMetric(watched.stage, 'BlockedRequests', { period: Duration.minutes(5) }),
        ]),
      ],
      [
        graph(
          'Oldest message of each queue, in s',
          (Object.keys(queues) as QueueName[]).map((name) => oldestMessage(stage, name)),
        ),
        graph(
          'Dead letters',
          deadLetterNames.map((name) => deadLetters(stage, name)),
        ),
      ],
      [
        graph(
          'Age of the stream, in ms',
          streamWorkers.map((name) => iteratorAge(stage, name)),
          { value: 60_000, label: 'alarm' },
        ),
        graph('Throttled', [tableThrottles(table), functionThrottles()]),
      ],
      [
        graph(
          'Errors of functions',
          functionClasses.map((kind) => logMetric(stage, `errors.${kind}`, five)),
        ),
        graph('Held back as spam, and tries at foreign tenants', [
          logMetric(stage, 'leads.quarantined', five),
          logMetric(stage, 'tenant.denied', five),
        ]),
      ],
      [
        graph('Leads reconciled: stored, counted and announced, by day', [
          logMetric(stage, 'leads.reconciled', { period: Duration.days(1) }),
        ]),
        graph('Days of brands that do not reconcile', [
          logMetric(stage, 'leads.unreconciled', { period: Duration.days(1) }),
        ]),
      ],
      ...(hasProbe
        ? [
            [
              graph('Our own submission, in ms', [
                logMetric(stage, 'probe.milliseconds', { ...five, statistic: 'p99' }),
              ]),
            ],
          ]
        : []),
    ],
  });
};
