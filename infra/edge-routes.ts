import { submitForm } from '#lib/submissions/contract.ts';

/** What the gateway leads to no operation: the function, and the key of its route. */
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
    // Whatever matches no other route, whichever its method.
    method: 'ANY',
    path: '$default',
    description: 'Answers paths and methods that no operation has',
  },
] as const;

export type EdgeFunction = (typeof edgeRoutes)[number]['id'];

/** How the gateway names a route. */
export const routeKey = ({ method, path }: { method: string; path: string }): string =>
  path === '$default' ? path : `${method} ${path}`;
