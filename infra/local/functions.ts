import { edgeRoutes } from '#infra/edge-routes.ts';
import type { WorkerName } from '#infra/resources.ts';
import { operations } from '#lib/operations.ts';
import type { Route } from './gateway/gateway.ts';
import type { Handler } from './lambda.ts';

const loadFunction = async (id: string): Promise<Handler> =>
  (await import(new URL(`../../functions/${id}.ts`, import.meta.url).href)).handler;

/** Every operation with its route, and the functions for preflights and unknown paths. */
export const deployedRoutes = (): Route[] => [
  ...operations.map(({ id, method, path }) => ({ id, method, path, load: () => loadFunction(id) })),
  ...edgeRoutes.map(({ id, method, path }) => ({ id, method, path, load: () => loadFunction(id) })),
];

export const loadDeployedWorker = (name: WorkerName): Promise<Handler> => loadFunction(`workers/${name}`);
