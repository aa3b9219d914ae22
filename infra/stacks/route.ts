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

/** Connects one method and path to a function, and permits only this route to call it. */
export const addRoute = (scope: Construct, id: string, { apiId, method, path, target }: RouteProps): void => {
  const key = routeKey({ method, path });
  const own = new Construct(scope, `${id.replaceAll('/', '-')}-route`);
  const integration = new CfnIntegration(own, 'Integration', {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: target.functionArn,
    payloadFormatVersion: '2.0',
  });
  // The logical id follows from method and path, so a renamed operation keeps its route. The gateway would refuse a second
  // route with the same key.
  const from = new Construct(scope, key.replace(/{\w+/g, '{'));
  new CfnRoute(from, 'Route', { apiId, routeKey: key, target: `integrations/${integration.ref}` });
  new CfnPermission(own, 'Permission', {
    action: 'lambda:InvokeFunction',
    functionName: target.functionArn,
    principal: 'apigateway.amazonaws.com',
    sourceArn: Arn.format(
      { service: 'execute-api', resource: apiId, resourceName: `*/${key.replace(/^ANY /, '*').replace(' ', '')}` },
      Stack.of(own),
    ),
  });
};
