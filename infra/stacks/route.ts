import { Arn, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { routeKey } from '#infra/edge-routes.ts';

interface RouteProps {
  apiId: string;
  method: string;
  path: string;
  target: IFunction;
}

/** Leads one method and path to a function, which may be called by them alone. */
export const addRoute = (scope: Construct, id: string, { apiId, method, path, target }: RouteProps): void => {
  const key = routeKey({ method, path });
  const own = new Construct(scope, `${id.replaceAll('/', '-')}-route`);
  const integration = new CfnIntegration(own, 'Integration', {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: target.functionArn,
    payloadFormatVersion: '2.0',
  });
  // Known by what it leads from, in any words: an operation that gets another name keeps the route, as the gateway would
  // refuse a second one like it.
  const from = new Construct(scope, key.replace(/{\w+/g, '{'));
  new CfnRoute(from, 'Route', { apiId, routeKey: key, target: `integrations/${integration.ref}` });
  new CfnPermission(own, 'Permission', {
    action: 'lambda:InvokeFunction',
    functionName: target.functionArn,
    principal: 'apigateway.amazonaws.com',
    sourceArn: Arn.format(
      { service: 'execute-api', resource: apiId, resourceName: `*/${key.replace(' ', '')}` },
      Stack.of(own),
    ),
  });
};
