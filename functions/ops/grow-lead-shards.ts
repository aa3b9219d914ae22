import { growLeadShards, growthInput } from '#lib/ops/grow-lead-shards.ts';
import { operator } from '#lib/ops/operator.ts';

export const handler = operator(growthInput, growLeadShards);
