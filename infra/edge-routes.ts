import { submitForm } from '#lib/leads/submissions/contract.ts';
import { sitesPath } from '#lib/web/serving/names.contract.ts';
import { firstGateway, gatewayNames } from './gateways.ts';

/** Everything of every site: the edge puts `/sites/<host>` before the path. */
const everySite = `${sitesPath}{proxy+}`;

/** A gateway route that leads to no operation: the function, and the key of the route. Every gateway has those for any path. */
export const edgeRoutes = [
  {
    id: 'edge/preflight',
    method: 'OPTIONS',
    path: '/{proxy+}',
    description: 'Answers OPTIONS on every path',
    gateways: gatewayNames,
  },
  {
    id: 'edge/preflight-submit',
    method: 'OPTIONS',
    path: submitForm.path,
    description: 'Answers OPTIONS on the submit of a form',
    gateways: [firstGateway],
  },
  {
    id: 'site/submit-form',
    method: 'POST',
    path: everySite,
    description: 'Takes the forms of sites without scripts',
    gateways: [firstGateway],
  },
  {
    id: 'site/render',
    method: 'ANY',
    path: everySite,
    description: 'Answers the pages and files of sites',
    gateways: [firstGateway],
  },
  {
    id: 'edge/no-operation',
    // Every path that matches no other route, with any method.
    method: 'ANY',
    path: '$default',
    description: 'Answers paths and methods that no operation has',
    gateways: gatewayNames,
  },
] as const;

export type EdgeFunction = (typeof edgeRoutes)[number]['id'];

/** The name of a route in the gateway. */
export const routeKey = ({ method, path }: { method: string; path: string }): string =>
  path === '$default' ? path : `${method} ${path}`;
