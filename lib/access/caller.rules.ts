import type { Role } from '#lib/core/operation.ts';
import { Problem } from '#lib/core/problem.ts';

export interface UserCaller {
  kind: 'user';
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Null outside of a brand, or for a user who is no member of it. */
  role: Role | 'super_admin' | null;
  /** Null for every location. */
  locationIds: readonly string[] | null;
  /** Why a super-admin looks into somebody's brand. */
  reason: string | null;
}

export interface ApiKeyCaller {
  kind: 'api_key';
  tenantId: string;
  brandId: string;
  keyId: string;
  scopes: readonly string[];
  locationIds: readonly string[] | null;
}

export type Caller = UserCaller | ApiKeyCaller;

/** Whether a caller may see what belongs to a location; what belongs to none is for those who see all. */
export const canAccessLocation = (caller: Caller, locationId: string | null): boolean =>
  caller.locationIds === null || (locationId !== null && caller.locationIds.includes(locationId));

/** Whether a caller may read what belongs to a location; what is brand-wide all may read. */
export const mayRead = (caller: Caller, locationId: string | null): boolean =>
  locationId === null || canAccessLocation(caller, locationId);

export const locationDenied = (): Problem => new Problem('location_access_denied', 'No access to this location');

/** Throws `location_access_denied` unless the caller `reaches`. */
export const requireReach = (caller: Caller, locationId: string | null): void => {
  if (!canAccessLocation(caller, locationId)) throw locationDenied();
};

/** Throws `location_access_denied` unless the caller `mayRead`. */
export const requireReadable = (caller: Caller, locationId: string | null): void => {
  if (!mayRead(caller, locationId)) throw locationDenied();
};

/** The id under which a caller appears in histories and audits. */
export const callerId = (caller: Caller): string => (caller.kind === 'user' ? caller.userId : caller.keyId);

/** Whether what a caller may do goes for the whole brand: brand admins, and keys for all locations. */
export const governsBrand = (caller: Caller): boolean =>
  caller.kind === 'user' ? caller.role === 'brand_admin' || caller.role === 'super_admin' : caller.locationIds === null;

/** Whether the caller is one of the brand's own admins; platform staff is not. */
export const isBrandAdmin = (caller: Caller): boolean => caller.kind === 'user' && caller.role === 'brand_admin';
