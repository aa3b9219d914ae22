import { type GatewayName, gatewayNames } from '#infra/gateways.ts';
import type { readStacks } from './checks/templates.ts';

/** The gateway that a reference is to, whichever stack it is in. */
export const gatewayIn = (apiId: string): GatewayName =>
  gatewayNames.find((name) => name !== 'api' && apiId.includes(`Api${name}`)) ?? 'api';

/** The keys of the routes of a gateway. */
export const routesOf = (stacks: ReturnType<typeof readStacks>, gateway: GatewayName): string[] =>
  stacks
    .ofType<{ ApiId: string; RouteKey: string }>('AWS::ApiGatewayV2::Route')
    .filter(({ Properties }) => gatewayIn(Properties.ApiId) === gateway)
    .map(({ Properties }) => Properties.RouteKey);
