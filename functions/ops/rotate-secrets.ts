import { operator } from '#lib/ops/operator.ts';
import { rotate, rotationInput } from '#lib/ops/rotate.ts';

export const handler = operator(rotationInput, rotate);
