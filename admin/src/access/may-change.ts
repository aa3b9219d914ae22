import type { OperationId } from '../data/operations.ts';
import { useCaller } from './caller.ts';
import { useMay } from './may.ts';

/**
 * Returns a check whether the caller may call an operation for a location. Null is a record of the whole brand, which callers
 * with assigned locations may only read.
 */
export const useMayChange = (id: OperationId): ((locationId: string | null) => boolean) => {
  const may = useMay();
  const { locationIds } = useCaller();
  return (locationId) => may(id, locationId) && (locationId !== null || locationIds === null);
};
