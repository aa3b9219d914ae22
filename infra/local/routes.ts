import { edgeRoutes } from '#infra/edge-routes.ts';
import { operations } from '#lib/operations.ts';
import { methodsOf } from '#lib/platform/core/contract/methods.ts';
import { deployedRoute } from './functions.ts';
import type { Route, RouteName } from './gateway/router.ts';

/** Every operation with its route, and the functions for preflights and unknown paths. */
export const routeNames = (): RouteName[] => [
  ...operations.flatMap((operation) =>
    methodsOf(operation).map((method) => ({ id: operation.id, method, path: operation.path })),
  ),
  ...edgeRoutes.map(({ id, method, path }) => ({ id, method, path })),
];

export const deployedRoutes = (): Route[] => routeNames().map(deployedRoute);
