import { operator } from '#lib/ops/operator.ts';
import { rekey, rekeyInput } from '#lib/ops/rekey.ts';

export const handler = operator(rekeyInput, rekey);
