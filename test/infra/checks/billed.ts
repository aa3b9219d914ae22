import { expect, test } from 'vitest';
import { deployed } from '#infra/cost/deployed.ts';
import { functionClasses, counted as measures } from '#lib/platform/observe/counted.contract.ts';
import { templates } from './synthesised.ts';
import { readStacks } from './templates.ts';

const prod = readStacks(templates.filter(({ name }) => name.replaceAll('-', '').startsWith('frontageprod')));

interface AlarmProperties {
  Metrics?: { MetricStat?: object }[];
}

interface ApiStageProperties {
  RouteSettings?: Record<string, { DetailedMetricsEnabled: boolean }>;
}

/** Count, 4xx, 5xx, Latency, IntegrationLatency and DataProcessed. */
const metricsOfRoute = 6;

const counted = (): Record<keyof typeof deployed, number> => {
  const firewalls = prod.ofType<{ Rules: object[] }>('AWS::WAFv2::WebACL');
  const alarms = prod.ofType<AlarmProperties>('AWS::CloudWatch::Alarm');
  const routes = prod
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
    dashboards: prod.ofType('AWS::CloudWatch::Dashboard').length,
    secrets: prod.ofType('AWS::SecretsManager::Secret').length,
  };
};

test('the counts in the cost model match the resources of prod; after a change, correct `infra/cost/deployed.ts` and run `npm run cost`', () => {
  expect(counted()).toEqual(Object.fromEntries(Object.entries(deployed).map(([name, { count }]) => [name, count])));
});
