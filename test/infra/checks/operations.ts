import { Stack } from 'aws-cdk-lib';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { expect, test } from 'vitest';
import { edgeRoutes, routeKey } from '#infra/edge-routes.ts';
import { type GatewayName, gatewayNames, routedBy, throttleShare } from '#infra/gateways.ts';
import { addRoutes } from '#infra/stacks/route.ts';
import { newApp } from '#infra/synthesis.ts';
import { operations } from '#lib/operations.ts';
import { methodsOf } from '#lib/platform/core/contract/methods.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { gatewayIn } from '../routes-of.ts';
import { functionNamed } from './functions.ts';
import { dev as stacks } from './synthesised.ts';
import type { Synthesised } from './templates.ts';

/** So that it is told which objects are missing. */
const listing = 's3:ListBucket <Media.Arn>';

const besides: Record<string, string[]> = {
  'revenue-settings/export': ['s3:GetObject <Media.Arn>/exports/*', 's3:PutObject <Media.Arn>/exports/*'],
  'leads/export': ['DeleteObject', 'DeleteObjectVersion', 'GetObject', 'PutObject'].map(
    (action) => `s3:${action} <Media.Arn>/exports/*`,
  ),
  'exports/create': ['s3:PutObject <Media.Arn>/jobs/*'],
  'exports/get': [listing, 's3:GetObject <Media.Arn>/jobs/*'],
  'imports/create': ['s3:PutObject <Media.Arn>/jobs/*'],
  'imports/update': [listing, 's3:GetObject <Media.Arn>/jobs/*'],
  'imports/check': [listing, 's3:GetObject <Media.Arn>/jobs/*', 's3:PutObject <Media.Arn>/jobs/*'],
  'imports/get-template': ['s3:GetObject <Media.Arn>/exports/*', 's3:PutObject <Media.Arn>/exports/*'],
  'jobs/list-rows': [listing, 's3:GetObject <Media.Arn>/jobs/*'],
  'location-changes/create': ['s3:PutObject <Media.Arn>/jobs/*'],
  'messages/get-attachment': ['s3:GetObject <Media.Arn>/attachments/*'],
  'media/upload-brand': ['s3:PutObject <Media.Arn>/uploads/*'],
  'media/upload-location': ['s3:PutObject <Media.Arn>/uploads/*'],
  'media/create-upload': ['s3:PutObject <Media.Arn>/uploads/*'],
  'media/complete-upload': [listing, 's3:DeleteObject <Media.Arn>/uploads/*', 's3:GetObject <Media.Arn>/uploads/*'],
  'email-settings/update-brand': ['CreateEmailIdentity', 'GetEmailIdentity'].map(
    (action) => `ses:${action} arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*`,
  ),
  'webhooks/send-test': ['sqs:SendMessage <webhooks.Arn>'],
  'public/submit-form': ['sqs:SendMessage <submissions.Arn>'],
  'webhooks/redeliver': ['sqs:SendMessage <webhooks.Arn>'],
};

const secretsOf = (...purposes: readonly string[]): string[] =>
  purposes.map((one) => `secretsmanager:GetSecretValue <Secret${one}>`);

const permitted = ({ id }: Operation): string[] => (besides[id] ?? []).toSorted();

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
  AuthorizationType?: string;
}
const routes = stacks.ofType<RouteProperties>('AWS::ApiGatewayV2::Route');

interface IntegrationProperties {
  IntegrationUri: string;
  PayloadFormatVersion: string;
}
const integrations = stacks.ofType<IntegrationProperties>('AWS::ApiGatewayV2::Integration');

interface PermissionProperties {
  FunctionName: string;
  Principal: string;
  SourceArn: string;
}
const permissions = stacks.ofType<PermissionProperties>('AWS::Lambda::Permission');

test('a renamed operation keeps its route, as the gateway would not accept a second one with the same key', () => {
  const routeOf = (id: string, path: string): string[] => {
    const app = newApp();
    const stack = new Stack(app, 'one');
    const target = LambdaFunction.fromFunctionArn(stack, 'Target', 'arn:aws:lambda:us-east-1:111122223333:function:f');
    addRoutes(stack, id, { gateway: 'api', apiId: 'a', methods: ['GET'], path, target });
    const { template } = app.synth().getStackArtifact(stack.artifactId) as { template: Synthesised['template'] };
    return Object.keys(template.Resources).filter(
      (key) => template.Resources[key]?.Type === 'AWS::ApiGatewayV2::Route',
    );
  };
  const route = routeOf('forms/get', '/v1/forms/{formId}');
  expect(route).toHaveLength(1);
  expect(routeOf('forms/read', '/v1/forms/{id}')).toEqual(route);
  expect(routeOf('forms/get', '/v1/forms/{formId}/fields')).not.toEqual(route);
});

/** Functions for which the default of half a gigabyte, with its share of a core, is too slow. */
const memoryOf: Record<string, number> = {
  'public/submit-form': 1024,
  'auth/login': 1024,
  'me/update': 1024,
  'auth/reset-password': 1024,
  'auth/accept-invitation': 1024,
  'users/reset-password': 1024,
  'leads/export': 1769,
  'revenue-settings/export': 1769,
  'imports/update': 1769,
  'imports/check': 1769,
  'imports/get-template': 1769,
  'jobs/list-rows': 1024,
  'location-changes/create': 1024,
  'locations/batch': 1769,
  'locations/list': 1024,
  'revenue-settings/get-trend': 1769,
  'brands/get-lead-counts': 1769,
  'brands/get-summary': 1769,
  'public/list-map-pins': 1769,
  'public/list-locations': 1769,
  'public/get-page': 1769,
  'media/upload-brand': 1024,
  'media/upload-location': 1024,
  'media/complete-upload': 1769,
  'site/render': 1024,
  'site/submit-form': 1024,
};

/** Functions that read large files, or write. */
const timeoutOf: Record<string, number> = {
  'media/complete-upload': 29,
  'site/submit-form': 10,
  'imports/update': 29,
  'imports/check': 29,
  'imports/get-template': 29,
  'location-changes/create': 29,
  'locations/batch': 29,
};

const served = [
  ...operations.map((operation) => ({
    id: operation.id,
    keys: methodsOf(operation).map((method) => routeKey({ method, path: operation.path })),
    gateways: routedBy(operation.group, []),
    timeout: timeoutOf[operation.id] ?? 10,
  })),
  ...edgeRoutes.map((route) => ({
    id: route.id,
    keys: [routeKey(route)],
    gateways: route.gateways as readonly GatewayName[],
    timeout: timeoutOf[route.id] ?? 5,
  })),
].map((entry) => [entry.id, entry] as const);

test.each(served)('%s has its own function, which only its routes may call', (id, { keys, gateways, timeout }) => {
  const { id: logicalId, settings, log, mayLog } = functionNamed(stacks, `frontage-dev-${id.replace('/', '-')}`);
  const asked = gateways.flatMap((gateway) => keys.map((key) => ({ gateway, key })));
  const called = asked.map(({ gateway, key }) => {
    const route = routes.find(
      ({ Properties }) => Properties.RouteKey === key && gatewayIn(Properties.ApiId) === gateway,
    );
    return integrations.find((candidate) => route?.Properties.Target === `integrations/<${candidate.id}>`)?.Properties;
  });
  const callers = permissions.filter(({ Properties }) => Properties.FunctionName === `<${logicalId}.Arn>`);

  const integration = { IntegrationUri: `<${logicalId}.Arn>`, PayloadFormatVersion: '2.0' };
  expect(called).toMatchObject(asked.map(() => integration));
  expect(
    callers.map(({ Properties: { Principal, SourceArn } }) => [
      Principal,
      gatewayIn(SourceArn),
      SourceArn.replace(/^.*>\/\*/, ''),
    ]),
  ).toEqual(
    asked.map(({ gateway, key }) => [
      'apigateway.amazonaws.com',
      gateway,
      `/${key.replace(/^ANY /, '*').replace(' ', '')}`,
    ]),
  );
  expect(settings).toMatchObject({
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    Handler: 'index.handler',
    Timeout: timeout,
    MemorySize: memoryOf[id] ?? 512,
  });
  expect(log?.Properties).toEqual({ LogGroupName: `/frontage/dev/${id}`, RetentionInDays: 7 });
  expect(mayLog).toHaveLength(2);
});

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s has the permissions that its contract needs and no others',
  (id, operation) => {
    const { may, settings } = functionNamed(stacks, `frontage-dev-${id.replace('/', '-')}`);
    // Which ones is the subject of `secrets.ts`.
    const readsSecrets = /^secretsmanager:GetSecretValue <Secret[a-z]+>$/;
    expect(may.filter((line) => !readsSecrets.test(line))).toEqual(permitted(operation));
    expect(settings.Layers).toEqual([expect.stringContaining('Secrets-Lambda-Extension-Arm64')]);
  },
);

test.each(['edge/preflight', 'edge/no-operation'])('%s has no permissions', (id) => {
  const { may, variables } = functionNamed(stacks, `frontage-dev-${id.replace('/', '-')}`);
  expect(may).toEqual([]);
  expect(Object.keys(variables)).toEqual(['ADMIN_ORIGINS']);
});

test('the functions of sites have the table, the secrets of their purposes and a queue alone', () => {
  const shown = secretsOf('previews', 'verify', 'visitors');
  expect(functionNamed(stacks, 'frontage-dev-site-render').may).toEqual(shown.toSorted());
  const submitting = functionNamed(stacks, 'frontage-dev-site-submit-form').may;
  expect(submitting).toEqual([...shown, ...secretsOf('seal'), 'sqs:SendMessage <submissions.Arn>'].toSorted());
});

test('the access log of all gateways identifies neither the caller nor the request', () => {
  const deployed = stacks.ofType<{
    ApiId: string;
    DefaultRouteSettings: object;
    AccessLogSettings: { Format: string; DestinationArn: string };
  }>('AWS::ApiGatewayV2::Stage');
  expect(deployed.map(({ Properties }) => gatewayIn(Properties.ApiId))).toEqual(gatewayNames);
  for (const { Properties } of deployed) {
    const said = Object.values(JSON.parse(Properties.AccessLogSettings.Format)) as string[];
    expect(said).toEqual(expect.arrayContaining(['$context.routeKey', '$context.apiId']));
    expect(
      said.filter((value) =>
        /ip|identity|path|query|agent|authorizer|params|body/i.test(value.replace('$context.apiId', '')),
      ),
    ).toEqual([]);
    expect(Properties.AccessLogSettings.DestinationArn).toBe(deployed[0]?.Properties.AccessLogSettings.DestinationArn);
    const share = throttleShare[gatewayIn(Properties.ApiId)];
    expect(Properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 200 * share,
      ThrottlingBurstLimit: 400 * share,
    });
  }
});
