import { checkPermission } from '#lib/platform/access/permission.rules.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { RowContext } from '../row.ts';

/** Throws unless the caller may run this operation of a single location; null for one that creates a location. */
export const requirePermitted = (
  { caller, brand, now }: RowContext,
  operation: Operation,
  locationId: string | null,
): void => checkPermission(caller, operation, brand, locationId ?? undefined, now);
