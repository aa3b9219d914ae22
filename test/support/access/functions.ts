import { loadDeployedWorker } from '#infra/local/functions.ts';
import type { Route } from '#infra/local/gateway/router.ts';
import type { Handler } from '#infra/local/lambda.ts';
import type { WorkerName } from '#infra/resources.ts';
import { asFunction } from './recorder.ts';

/** The routes of a stage, whose functions call AWS under their own names. */
export const recordedRoutes = async (): Promise<Route[]> => {
  // Loaded only here: it takes all declarations of operations.
  const { deployedRoutes } = await import('#infra/local/routes.ts');
  return deployedRoutes().map((route) => ({ ...route, load: async () => asFunction(route.id, await route.load()) }));
};

export const loadRecordedWorker = async (name: WorkerName): Promise<Handler> =>
  asFunction(`workers/${name}`, await loadDeployedWorker(name));
