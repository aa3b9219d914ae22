import { isChange, type Operation, scopeOf } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { Tier } from '#lib/platform/core/tiers.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { isReadOnly, type Subscription } from '#lib/platform/plans/subscription.rules.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { type ApiKeyCaller, type Caller, canAccessLocation, locationDenied, type UserCaller } from './caller.rules.ts';
import { type Holder, isAllowedWhenInactive, isOpenTo, mayRole, readOnlyReason } from './role.rules.ts';

export interface BrandState {
  isActive: boolean;
  marketingReadOnly: boolean;
  tier: Tier;
  trialEndsAt: string | null;
  subscription?: Subscription;
}

type Rules = Pick<Operation, 'group' | 'method' | 'keyArea' | 'roles' | 'allowedWhenInactive' | 'byStaff'>;

const noAccess = () => new Problem('brand_access_denied', requestErrors().noBrandAccess);

export const grants = (scopes: readonly string[], wanted: string): boolean => {
  const [area, verb] = wanted.split(':');
  return scopes.some((scope) => ['*', wanted, `${area}:*`, `*:${verb}`].includes(scope));
};

const checkRole = (caller: UserCaller, operation: Rules, brand: BrandState): void => {
  if (caller.role === null) throw noAccess();
  const { roles, byStaff } = operation;
  if (!mayRole(caller.role, { roles, byStaff, isChange: isChange(operation) }, brand))
    throw new Problem('role_required', requestErrors().roleNotAllowed, { role: caller.role });
};

const checkKey = (caller: ApiKeyCaller, operation: Rules, brand: BrandState, now: Date): void => {
  const scope = scopeOf(operation);
  requireFeature(brand, 'apiAccess', now);
  if (!grants(caller.scopes, scope))
    throw new Problem('scope_required', requestErrors().missingScope(scope), {
      scope,
    });
  // A key for some locations has at most the permissions of a franchisee.
  if (caller.locationIds !== null && operation.roles !== 'any' && !isOpenTo('franchisee', operation.roles))
    throw new Problem('location_access_denied', requestErrors().keyOfAllLocations);
};

/**
 * Checks that the caller may run this operation on this brand, or on one location of it; throws the reason otherwise.
 * `brand` is undefined when the caller must not learn whether it exists.
 */
export const checkPermission = (
  caller: Caller,
  operation: Rules,
  brand: BrandState | undefined,
  locationId: string | undefined,
  now: Date,
): void => {
  if (!brand) throw noAccess();
  if (caller.kind === 'user') checkRole(caller, operation, brand);
  else checkKey(caller, operation, brand, now);
  if (locationId !== undefined && !canAccessLocation(caller, locationId)) throw locationDenied();
  const role = caller.kind === 'user' ? caller.role : null;
  if (isChange(operation) && !isAllowedWhenInactive(role, operation.allowedWhenInactive))
    requireWritable(role, brand, now);
};

/** Throws `brand_inactive` for a brand that is read-only. */
const requireWritable = (role: Holder['role'], brand: BrandState, now: Date): void => {
  const reason = readOnlyReason(role, { isActive: brand.isActive, isReadOnly: isReadOnly(brand, now) });
  if (reason === 'inactive') throw new Problem('brand_inactive', requestErrors().brandDeactivated);
  if (reason === 'unpaid')
    throw new Problem('brand_inactive', requestErrors().brandUnpaid, {
      subscription: brand.subscription?.status,
    });
};
