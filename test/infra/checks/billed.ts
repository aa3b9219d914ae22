import { expect, test } from 'vitest';
import { type Deployed, deployed } from '#infra/cost/deployed.ts';
import { stages } from '#infra/stages.ts';
import { functionClasses, counted as measures } from '#lib/platform/observe/counted.contract.ts';
import { dev, prod } from './synthesised.ts';

interface AlarmProperties {
  AlarmName: string;
  Metrics?: { MetricStat?: object }[];
}

interface ApiStageProperties {
  RouteSettings?: Record<string, { DetailedMetricsEnabled: boolean }>;
}

/** Count, 4xx, 5xx, Latency, IntegrationLatency and DataProcessed. */
const metricsOfRoute = 6;

/** Only stages with a probe have these, and the tests have all stages with one. */
const isOfProbe = ({ AlarmName }: AlarmProperties): boolean =>
  /-(?:probe-failing|stream-stopped-[\w-]+)$/.test(AlarmName);

const counted = (stacks: typeof prod, hasProbe: boolean): Deployed => {
  const firewalls = stacks.ofType<{ Rules: object[] }>('AWS::WAFv2::WebACL');
  const alarms = stacks
    .ofType<AlarmProperties>('AWS::CloudWatch::Alarm')
    .filter(({ Properties }) => hasProbe || !isOfProbe(Properties));
  const routes = stacks
    .ofType<ApiStageProperties>('AWS::ApiGatewayV2::Stage')
    .flatMap(({ Properties }) => Object.values(Properties.RouteSettings ?? {}));
  const looksAt = ({ Metrics }: AlarmProperties) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;
  return {
    firewalls: firewalls.length,
    firewallRules: firewalls.reduce((sum, { Properties }) => sum + Properties.Rules.length, 0),
    alarmMetrics: alarms.reduce((sum, { Properties }) => sum + looksAt(Properties), 0),
    // One for each name, as they have no dimensions.
    logMetrics: Object.keys(measures).length + functionClasses.length,
    routeMetrics: routes.filter(({ DetailedMetricsEnabled }) => DetailedMetricsEnabled).length * metricsOfRoute,
    dashboards: stacks.ofType('AWS::CloudWatch::Dashboard').length,
    secrets: stacks.ofType('AWS::SecretsManager::Secret').length,
  };
};

test.each([
  ['dev', dev, stages.dev.probe],
  ['prod', prod, stages.prod.probe],
] as const)(
  'the counts in the cost model match the resources of %s; after a change, correct `infra/cost/deployed.ts` and run `npm run cost`',
  (stage, stacks, hasProbe) => {
    expect(counted(stacks, hasProbe)).toEqual(deployed[stage]);
  },
);
