import type { Role } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { governs } from './role.rules.ts';

export interface UserCaller {
  kind: 'user';
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Null outside of a brand, or for a user who is not a member of it. */
  role: Role | 'super_admin' | null;
  /** Null means every location. */
  locationIds: readonly string[] | null;
  /** The reason that a super-admin gives for the access; null for others. */
  reason: string | null;
  /** The access of platform staff to the brand or tenant of the request. */
  access?: { id: string; staffId: string; staffName: string; reason: string; endsAt: string } | undefined;
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

/** Lists are asked about each of their entries, and a region may have thousands of locations. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
const setOf = (ids: readonly string[]): ReadonlySet<string> => {
  const known = sets.get(ids) ?? new Set(ids);
  sets.set(ids, known);
  return known;
};

/** Whether a caller may see a record of a location. Records without a location are for callers who see all locations. */
export const canAccessLocation = (caller: Caller, locationId: string | null): boolean =>
  caller.locationIds === null || (locationId !== null && setOf(caller.locationIds).has(locationId));

/** Whether a caller may read a record of a location. Brand-wide records may be read by all. */
export const mayRead = (caller: Caller, locationId: string | null): boolean =>
  locationId === null || canAccessLocation(caller, locationId);

export const locationDenied = (): Problem => new Problem('location_access_denied', requestErrors().noLocationAccess);

/** Throws `location_access_denied` unless the caller may access the location. */
export const requireReach = (caller: Caller, locationId: string | null): void => {
  if (!canAccessLocation(caller, locationId)) throw locationDenied();
};

/** Throws `location_access_denied` unless the caller may read a record of the location. */
export const requireReadable = (caller: Caller, locationId: string | null): void => {
  if (!mayRead(caller, locationId)) throw locationDenied();
};

/** The check of a record that belongs to the brand or to a location: `requireReadable` for its location. */
export const readableBy =
  (caller: Caller) =>
  ({ locationId }: { locationId: string | null }): void =>
    requireReadable(caller, locationId);

/** The check of a record that everybody may read who may call the operation. */
export const readableByAll = (): void => undefined;

/** The id of a caller in audit entries. */
export const callerId = (caller: Caller): string => (caller.kind === 'user' ? caller.userId : caller.keyId);

/** Whether the caller's rights apply to the whole brand: brand admins, and keys for all locations. */
export const governsBrand = (caller: Caller): boolean =>
  caller.kind === 'user' ? governs(caller.role) : caller.locationIds === null;

/** Whether the caller is one of the brand's own admins. Platform staff are not. */
export const isBrandAdmin = (caller: Caller): boolean => caller.kind === 'user' && caller.role === 'brand_admin';
