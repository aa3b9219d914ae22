import { operations } from 'virtual:operations';
import { mayCall, mayRole } from '../../../lib/platform/access/role.rules.ts';
import type { OperationId } from '../data/operations.ts';
import { useCaller } from './caller.ts';

/** An operation with what follows from its method, which is not stored for each. */
const rulesOf = (id: OperationId) => ({ ...operations[id], isChange: operations[id].method !== 'GET' });

/** Returns a check whether the caller may call an operation in the brand of the page, at a location if one is given. */
export type May = (operation: OperationId, locationId?: string | null) => boolean;

export const useMay = (): May => {
  const { role, locationIds, isSuperAdmin, brand } = useCaller();
  return (id, locationId = null) => {
    const operation = rulesOf(id);
    if (operation.isPublic) return true;
    if (!operation.path.includes('{brandId}')) return operation.roles === 'any' || isSuperAdmin;
    return brand !== null && mayCall({ role, locationIds }, operation, brand, locationId);
  };
};

/** Returns whether the caller's role includes an operation that is refused only because the brand is read-only now. */
export const useIsFrozen = (): ((operation: OperationId) => boolean) => {
  const { role, brand } = useCaller();
  const may = useMay();
  return (id) => brand !== null && mayRole(role, rulesOf(id), { marketingReadOnly: false }) && !may(id);
};
