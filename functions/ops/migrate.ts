import { migrateAll, migrateInput } from '#lib/ops/migrate.ts';
import { operator } from '#lib/ops/operator.ts';

export const handler = operator(migrateInput, migrateAll);
