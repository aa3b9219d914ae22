import { endedSuperAdmin, endSuperAdmin } from '#lib/ops/end-super-admin.ts';
import { operator } from '#lib/ops/operator.ts';

export const handler = operator(endedSuperAdmin, endSuperAdmin);
