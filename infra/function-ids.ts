import { operations } from '#lib/contract/index.ts';
import { edgeRoutes } from './edge-routes.ts';
import { operatorFunctions, probeId } from './operators.ts';
import { workers } from './resources.ts';

export const workerId = (name: string): string => `workers/${name}`;

/** Every deployed function, by the path of its file under `functions/`. */
export const functionIds: readonly string[] = [
  ...operations.map(({ id }) => id),
  ...Object.keys(workers).map(workerId),
  ...edgeRoutes.map(({ id }) => id),
  ...Object.keys(operatorFunctions),
  probeId,
];
