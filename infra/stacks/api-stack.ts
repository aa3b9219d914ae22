import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CfnApiMapping, type CfnStage, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { nameOfGateway } from '#infra/edge/gateway.ts';
import { edgeRoutes, routeKey } from '#infra/edge-routes.ts';
import { byGateway, firstGateway, type GatewayName, idAt, throttleShare } from '#infra/gateways.ts';
import { grantOf, type Surroundings } from '#infra/grants.ts';
import { edgeNeeds } from '#infra/needs.ts';
import { makeThreeAtATime } from '#infra/pace.ts';
import { named, placeOf, type StageName, type StageSettings } from '#infra/stages.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { Canary, publicRollbackAlarm, submitRollbackAlarm } from './canary.ts';
import type { EdgeStack } from './edge-stack.ts';
import { addFunction, type CodeOf } from './function.ts';
import { GroupStack } from './group-stack.ts';
import { addRoutes } from './route.ts';

/** The access log, without addresses, query strings or path values: neither the caller nor the request can be identified. */
const accessLog = {
  requestId: '$context.requestId',
  gateway: '$context.apiId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integration.latency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

interface ApiProps extends Surroundings {
  code: CodeOf;
}

/** The stages of all gateways, which write into one access log. */
const addStages = (
  scope: Construct,
  { gateways }: EdgeStack,
  stage: StageName,
  { throttle, logRetention, accessLogClass, names }: StageSettings,
): Record<GatewayName, HttpStage> => {
  const logGroup = new LogGroup(scope, 'AccessLog', {
    // Under this prefix the gateway needs no entry in the account's log resource policy, whose size is limited.
    logGroupName: `/aws/vendedlogs/frontage/${stage}/access`,
    retention: logRetention,
    logGroupClass: accessLogClass,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const addStage = (name: GatewayName): HttpStage => {
    const httpApi = gateways[name];
    const share = throttleShare[name];
    const deployed = new HttpStage(scope, idAt('Stage', name), {
      httpApi,
      autoDeploy: true,
      throttle: { rateLimit: throttle.requestsPerSecond * share, burstLimit: throttle.burst * share },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    if (names?.gateway)
      new CfnApiMapping(scope, idAt('Name', name), {
        apiId: httpApi.apiId,
        domainName: nameOfGateway(names.gateway, name),
        stage: deployed.stageName,
      });
    return deployed;
  };
  return byGateway(addStage);
};

/**
 * The routes of visitors' answers have settings of their own: an operator who limits the others leaves them as they are. The one
 * that has nearly all of them is measured by itself, which is charged.
 */
const settleSubmissions = (deployed: HttpStage, { throttle: { requestsPerSecond, burst } }: StageSettings): void => {
  // Settings of a route replace those of the stage as a whole.
  const settings = (isMeasured: boolean) => ({
    DetailedMetricsEnabled: isMeasured,
    ThrottlingRateLimit: requestsPerSecond,
    ThrottlingBurstLimit: burst,
  });
  const ofSites = edgeRoutes.filter(({ id }) => id === 'site/submit-form');
  (deployed.node.defaultChild as CfnStage).routeSettings = {
    [routeKey(submitForm)]: settings(true),
    ...Object.fromEntries(ofSites.map((route) => [routeKey(route), settings(false)])),
  };
};

/**
 * The HTTP APIs: one route and one function for each operation, by group, and the functions for preflights and unknown
 * paths.
 */
export class ApiStack extends Stack {
  constructor(scope: Construct, { code, ...surroundings }: ApiProps) {
    const { stage, settings, edge } = surroundings;
    super(scope, named(stage, 'api'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: the HTTP APIs and their functions`,
    });
    const deployed = addStages(this, edge, stage, settings);
    const { apiId } = edge.gateways[firstGateway];
    const { campaign } = settings;
    const rollbackAlarms = settings.canary
      ? [publicRollbackAlarm(this, stage), submitRollbackAlarm(this, stage, { apiId, ...submitForm })]
      : undefined;
    const canary = rollbackAlarms && new Canary(this, { stage, campaign, name: 'sites', alarms: rollbackAlarms });
    for (const { id, method, path, description, gateways } of edgeRoutes) {
      const needs = edgeNeeds[id];
      const target = addFunction(this, {
        stage,
        settings,
        id,
        description,
        code,
        grant: grantOf(surroundings, id, needs),
        timeoutSeconds: needs.timeoutSeconds ?? 5,
        memoryMegabytes: needs.memoryMegabytes,
      });
      const served = canary?.guard(id, target) ?? target;
      for (const gateway of gateways)
        addRoutes(this, id, { gateway, apiId: edge.gateways[gateway].apiId, methods: [method], path, target: served });
    }
    const byGroup = Map.groupBy(operations, (operation) => operation.group);
    const addGroup = (group: string, alarms?: typeof rollbackAlarms): GroupStack =>
      new GroupStack(this, {
        group,
        operations: byGroup.get(group) ?? [],
        code,
        rollbackAlarms: alarms,
        ...surroundings,
      });
    // The functions of visitors come first: if they fail there, the other groups are not touched.
    const ofVisitors = addGroup(submitForm.group, rollbackAlarms);
    const others = [...byGroup.keys()].filter((group) => group !== submitForm.group).map((group) => addGroup(group));
    if (canary) for (const group of others) group.node.addDependency(canary);
    const groups = [ofVisitors, ...others] as const;
    makeThreeAtATime(groups);
    settleSubmissions(deployed[firstGateway], settings);
    // A stage deploys itself with every new route, and can have settings for existing ones alone.
    for (const one of Object.values(deployed)) one.node.addDependency(...groups);
  }
}
