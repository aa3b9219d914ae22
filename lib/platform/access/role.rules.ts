import type { Operation, Role } from '#lib/platform/core/contract/operation.ts';

/** Role of a user in a brand, and the locations that it is limited to. */
export interface Holder {
  /** Null for a user who is not a member of the brand. */
  role: Role | 'super_admin' | null;
  /** Null means every location. */
  locationIds: readonly string[] | null;
}

interface Rules {
  roles: Operation['roles'];
  isChange: boolean;
  byStaff?: Operation['byStaff'];
}

/** Whether the rights of a role apply to the whole brand. */
export const governs = (role: Holder['role']): boolean => role === 'brand_admin' || role === 'super_admin';

export const isOpenTo = (role: Role, roles: Operation['roles']): boolean =>
  typeof roles !== 'string' && roles.includes(role);

/** Whether a role may call an operation of the brand. */
export const mayRole = (
  role: Holder['role'],
  { roles, isChange, byStaff }: Rules,
  { marketingReadOnly }: { marketingReadOnly: boolean },
): boolean => {
  if (role === null) return false;
  if (role === 'super_admin') return byStaff !== 'never';
  return isOpenTo(role, roles) && !(role === 'marketing' && marketingReadOnly && isChange);
};

interface OperationRules extends Rules {
  allowedWhenInactive?: boolean | 'staff';
}

interface BrandRules {
  marketingReadOnly: boolean;
  isActive: boolean;
  /** Its subscription is not paid. */
  isReadOnly: boolean;
}

/** Whether an operation is permitted to a role while the brand is deactivated or read-only. */
export const isAllowedWhenInactive = (role: Holder['role'], allowed: OperationRules['allowedWhenInactive']): boolean =>
  allowed === 'staff' ? role === 'super_admin' : allowed === true;

/** Why changes of a brand are refused to a role. Platform staff is not limited by an unpaid subscription. */
export const readOnlyReason = (
  role: Holder['role'],
  { isActive, isReadOnly }: Pick<BrandRules, 'isActive' | 'isReadOnly'>,
): 'inactive' | 'unpaid' | undefined => {
  if (!isActive) return 'inactive';
  return isReadOnly && role !== 'super_admin' ? 'unpaid' : undefined;
};

const isRefusedNow = (role: Holder['role'], operation: OperationRules, brand: BrandRules): boolean =>
  operation.isChange &&
  !isAllowedWhenInactive(role, operation.allowedWhenInactive) &&
  readOnlyReason(role, brand) !== undefined;

/**
 * Decides what an interface shows: whether a user may call an operation, at a location if one is given. The API also checks the
 * records themselves.
 */
export const mayCall = (
  { role, locationIds }: Holder,
  operation: OperationRules,
  brand: BrandRules,
  locationId: string | null,
): boolean =>
  mayRole(role, operation, brand) &&
  !isRefusedNow(role, operation, brand) &&
  (locationId === null || locationIds === null || locationIds.includes(locationId));
