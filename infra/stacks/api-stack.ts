import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnApiMapping,
  type CfnStage,
  type HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { edgeRoutes } from '#infra/edge-routes.ts';
import { grantOf, type Surroundings } from '#infra/grants.ts';
import { edgeNeeds } from '#infra/needs.ts';
import { makeThreeAtATime } from '#infra/pace.ts';
import { named, placeOf, type StageName, type StageSettings } from '#infra/stages.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { Canary, publicRollbackAlarm, submitRollbackAlarm } from './canary.ts';
import { addFunction, type CodeOf } from './function.ts';
import { GroupStack } from './group-stack.ts';
import { addRoute } from './route.ts';

/** The access log, without addresses, query strings or path values: neither the caller nor the request can be identified. */
const accessLog = {
  requestId: '$context.requestId',
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

const addStage = (scope: Construct, api: HttpApi, stage: StageName, { throttle, logRetention }: StageSettings) => {
  const logGroup = new LogGroup(scope, 'AccessLog', {
    // Under this prefix the gateway needs no entry in the account's log resource policy, whose size is limited.
    logGroupName: `/aws/vendedlogs/frontage/${stage}/access`,
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return new HttpStage(scope, 'Stage', {
    httpApi: api,
    autoDeploy: true,
    throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(JSON.stringify(accessLog)),
    },
  });
};

/** Enables detailed metrics for one route. */
const measureRoute = (
  deployed: HttpStage,
  { method, path }: Operation,
  { throttle: { requestsPerSecond, burst } }: StageSettings,
): void => {
  const settings = {
    DetailedMetricsEnabled: true,
    // Settings of a route replace those of the stage as a whole.
    ThrottlingRateLimit: requestsPerSecond,
    ThrottlingBurstLimit: burst,
  };
  (deployed.node.defaultChild as CfnStage).routeSettings = { [`${method} ${path}`]: settings };
};

/**
 * The HTTP API: one route and one function for each operation, by group, and the functions for preflights and unknown
 * paths.
 */
export class ApiStack extends Stack {
  constructor(scope: Construct, { code, ...surroundings }: ApiProps) {
    const { stage, settings, edge } = surroundings;
    super(scope, named(stage, 'api'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: the HTTP API and its functions`,
    });
    const deployed = addStage(this, edge.gateway, stage, settings);
    const { apiId } = edge.gateway;
    const domainName = settings.names?.gateway?.domain;
    if (domainName !== undefined) new CfnApiMapping(this, 'Name', { apiId, domainName, stage: deployed.stageName });
    const { campaign } = settings;
    const rollbackAlarms = settings.canary
      ? [publicRollbackAlarm(this, stage), submitRollbackAlarm(this, stage, { apiId, ...submitForm })]
      : undefined;
    const canary = rollbackAlarms && new Canary(this, { stage, campaign, name: 'sites', alarms: rollbackAlarms });
    for (const { id, method, path, description } of edgeRoutes) {
      const needs = edgeNeeds[id];
      const target = addFunction(this, {
        stage,
        id,
        description,
        code,
        grant: grantOf(surroundings, id, needs),
        timeoutSeconds: needs.timeoutSeconds ?? 5,
        memoryMegabytes: needs.memoryMegabytes,
      });
      addRoute(this, id, { apiId, method, path, target: canary?.guard(id, target) ?? target });
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
    measureRoute(deployed, submitForm, settings);
    // The stage deploys itself with every new route, and can measure only an existing one.
    deployed.node.addDependency(...groups);
  }
}
