import { bootstrap, bootstrapInput } from '#lib/ops/bootstrap.ts';
import { operator } from '#lib/ops/operator.ts';

export const handler = operator(bootstrapInput, bootstrap);
