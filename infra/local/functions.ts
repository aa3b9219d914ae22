import type { WorkerName } from '#infra/resources.ts';
import type { Route, RouteName } from './gateway/router.ts';
import type { Handler } from './lambda.ts';

const loadFunction = async (id: string): Promise<Handler> =>
  (await import(new URL(`../../functions/${id}.ts`, import.meta.url).href)).handler;

export const deployedRoute = (route: RouteName): Route => ({ ...route, load: () => loadFunction(route.id) });

export const loadDeployedWorker = (name: WorkerName): Promise<Handler> => loadFunction(`workers/${name}`);
