import { submitForm } from '#lib/submissions/contract.ts';

/** A gateway route that leads to no operation: the function, and the key of the route. */
export const edgeRoutes = [
  { id: 'edge/preflight', method: 'OPTIONS', path: '/{proxy+}', description: 'Answers OPTIONS on every path' },
  {
    id: 'edge/preflight-submit',
    method: 'OPTIONS',
    path: submitForm.path,
    description: 'Answers OPTIONS on the submit of a form',
  },
  {
    id: 'edge/no-operation',
    // Every path that matches no other route, with any method.
    method: 'ANY',
    path: '$default',
    description: 'Answers paths and methods that no operation has',
  },
] as const;

export type EdgeFunction = (typeof edgeRoutes)[number]['id'];

/** The name of a route in the gateway. */
export const routeKey = ({ method, path }: { method: string; path: string }): string =>
  path === '$default' ? path : `${method} ${path}`;
