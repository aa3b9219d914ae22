import type { WorkerName } from '#infra/resources.ts';
import { operations } from '#lib/contract/index.ts';
import { submitForm } from '#lib/contract/public.ts';
import type { Route } from './gateway.ts';
import type { Handler } from './lambda.ts';

const loadFunction = async (id: string): Promise<Handler> =>
  (await import(new URL(`../../functions/${id}.ts`, import.meta.url).href)).handler;

/** Every operation at its path, and what answers a browser that asks before it calls. */
export const deployedRoutes = (): Route[] => [
  ...operations.map(({ id, method, path }) => ({ id, method, path, load: () => loadFunction(id) })),
  {
    id: 'edge/preflight-submit',
    method: 'OPTIONS',
    path: submitForm.path,
    load: () => loadFunction('edge/preflight-submit'),
  },
  { id: 'edge/preflight', method: 'OPTIONS', path: '/{proxy+}', load: () => loadFunction('edge/preflight') },
];

export const loadDeployedWorker = (name: WorkerName): Promise<Handler> => loadFunction(`workers/${name}`);
