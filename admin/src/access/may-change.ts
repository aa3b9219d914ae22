import type { OperationId } from '../data/operations.ts';
import { useCaller } from './caller.ts';
import { useMay } from './may.ts';

/**
 * Says whether the caller may call an operation on what belongs to a location, or to the whole brand (null), which those who
 * are limited to locations may only read.
 */
export const useMayChange = (id: OperationId): ((locationId: string | null) => boolean) => {
  const may = useMay();
  const { locationIds } = useCaller();
  return (locationId) => may(id, locationId) && (locationId !== null || locationIds === null);
};
