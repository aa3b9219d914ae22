import { operations } from 'virtual:operations';
import { mayCall } from '../../../lib/access/role.rules.ts';
import type { OperationId } from '../data/operations.ts';
import { useCaller } from './caller.ts';

/** Says whether the signed-in person may call an operation, in the brand of the page and at a location of it. */
export type May = (operation: OperationId, locationId?: string | null) => boolean;

export const useMay = (): May => {
  const { role, locationIds, isSuperAdmin, brand } = useCaller();
  return (id, locationId = null) => {
    const operation = operations[id];
    if (operation.credential === 'none') return true;
    if (!operation.path.includes('{brandId}')) return operation.roles === 'any' || isSuperAdmin;
    return brand !== null && mayCall({ role, locationIds }, operation, brand, locationId);
  };
};
