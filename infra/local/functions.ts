import type { WorkerName } from '#infra/resources.ts';
import { loadFunction } from './gateway/granted.ts';
import type { Route, RouteName } from './gateway/router.ts';
import type { Handler } from './lambda.ts';

export const deployedRoute = (route: RouteName): Route => ({ ...route, load: () => loadFunction(route.id) });

export const loadDeployedWorker = (name: WorkerName): Promise<Handler> => loadFunction(`workers/${name}`);
