import { Arn, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { routeKey } from '#infra/edge-routes.ts';
import { firstGateway, type GatewayName } from '#infra/gateways.ts';

interface RouteProps {
  gateway: GatewayName;
  apiId: string;
  methods: readonly string[];
  path: string;
  target: IFunction;
}

/** Connects methods of a path to a function, and permits only these routes to call it. */
export const addRoutes = (
  scope: Construct,
  id: string,
  { gateway, apiId, methods, path, target }: RouteProps,
): void => {
  // While a group moves, two gateways have its routes.
  const suffix = gateway === firstGateway ? '' : `-${gateway}`;
  const own = new Construct(scope, `${id.replaceAll('/', '-')}-route${suffix}`);
  const integration = new CfnIntegration(own, 'Integration', {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: target.functionArn,
    payloadFormatVersion: '2.0',
  });
  for (const method of methods) {
    const key = routeKey({ method, path });
    // The logical id follows from method and path, so a renamed operation keeps its route. The gateway would refuse a second
    // route with the same key.
    const from = new Construct(scope, `${key.replace(/{\w+/g, '{')}${suffix}`);
    new CfnRoute(from, 'Route', { apiId, routeKey: key, target: `integrations/${integration.ref}` });
    new CfnPermission(own, method === methods[0] ? 'Permission' : `Permission-${method}`, {
      action: 'lambda:InvokeFunction',
      functionName: target.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: Arn.format(
        { service: 'execute-api', resource: apiId, resourceName: `*/${key.replace(/^ANY /, '*').replace(' ', '')}` },
        Stack.of(own),
      ),
    });
  }
};
