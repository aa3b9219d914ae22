import { operations } from '#lib/contract/index.ts';
import { operatorFunctions, probeId } from './operators.ts';
import { workers } from './resources.ts';

export const preflightId = 'edge/preflight';
export const submitPreflightId = 'edge/preflight-submit';

export const workerId = (name: string): string => `workers/${name}`;

/** Every deployed function, by the path of its file under `functions/`. */
export const functionIds: readonly string[] = [
  ...operations.map(({ id }) => id),
  ...Object.keys(workers).map(workerId),
  preflightId,
  submitPreflightId,
  ...Object.keys(operatorFunctions),
  probeId,
];
