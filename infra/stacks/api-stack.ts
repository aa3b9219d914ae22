import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type CfnStage, HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { edgeRoutes } from '#infra/edge-routes.ts';
import { grantOf } from '#infra/grants.ts';
import { edgeNeeds } from '#infra/needs.ts';
import { makeThreeAtATime } from '#infra/pace.ts';
import { named, type StageName, settingsOf, stages } from '#infra/stages.ts';
import type { Operation } from '#lib/core/operation.ts';
import { operations } from '#lib/operations.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import type { DataStack } from './data-stack.ts';
import { addFunction, type CodeOf } from './function.ts';
import { GroupStack } from './group-stack.ts';
import { addRoute } from './route.ts';

/** Neither who called nor what was asked: addresses, query strings and the paths' own values stay out. */
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

interface ApiProps {
  stage: StageName;
  data: DataStack;
  code: CodeOf;
}

const addApi = (scope: Construct, stage: StageName) => {
  const { throttle, logRetention } = stages[stage];
  const api = new HttpApi(scope, 'Api', { apiName: named(stage, 'api'), createDefaultStage: false });
  const logGroup = new LogGroup(scope, 'AccessLog', {
    // Under this prefix the gateway's right to write needs no entry in the account's one log policy, which is short.
    logGroupName: `/aws/vendedlogs/frontage/${stage}/access`,
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const deployed = new HttpStage(scope, 'Stage', {
    httpApi: api,
    autoDeploy: true,
    throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(JSON.stringify(accessLog)),
    },
  });
  return { api, deployed };
};

/** Lets the gateway measure one route by itself. */
const measureRoute = (deployed: HttpStage, { method, path }: Operation, stage: StageName): void => {
  const { requestsPerSecond, burst } = settingsOf(stage).throttle;
  const settings = {
    DetailedMetricsEnabled: true,
    // Settings of a route replace those of the stage as a whole.
    ThrottlingRateLimit: requestsPerSecond,
    ThrottlingBurstLimit: burst,
  };
  (deployed.node.defaultChild as CfnStage).routeSettings = { [`${method} ${path}`]: settings };
};

/** The HTTP API: one route and one function for each operation, by group, those for preflights and one for what is left. */
export class ApiStack extends Stack {
  readonly http: HttpApi;

  constructor(scope: Construct, { stage, data, code }: ApiProps) {
    super(scope, named(stage, 'api'), {
      env: { region: stages[stage].region },
      description: `Frontage ${stage}: the HTTP API and its functions`,
    });
    const { api, deployed } = addApi(this, stage);
    const { apiId } = api;
    this.http = api;
    for (const { id, method, path, description } of edgeRoutes) {
      const grant = grantOf(data, stage, edgeNeeds[id]);
      const target = addFunction(this, { stage, id, description, code, grant, timeoutSeconds: 5 });
      addRoute(this, id, { apiId, method, path, target });
    }
    const groups = [...Map.groupBy(operations, (operation) => operation.group)].map(
      ([group, own]) => new GroupStack(this, { stage, group, operations: own, apiId, data, code }),
    );
    makeThreeAtATime(groups);
    measureRoute(deployed, submitForm, stage);
    // It deploys itself with every route that comes, and can measure only one that is there.
    deployed.node.addDependency(...groups);
  }
}
