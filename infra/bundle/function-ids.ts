import { edgeRoutes } from '#infra/edge-routes.ts';
import { operatorFunctions, probeId } from '#infra/operators.ts';
import { workers } from '#infra/resources.ts';
import { operations } from '#lib/operations.ts';

export const workerId = (name: string): string => `workers/${name}`;

/** Every deployed function, by the path of its file under `functions/`. */
export const functionIds: readonly string[] = [
  ...operations.map(({ id }) => id),
  ...Object.keys(workers).map(workerId),
  ...edgeRoutes.map(({ id }) => id),
  ...Object.keys(operatorFunctions),
  probeId,
];
