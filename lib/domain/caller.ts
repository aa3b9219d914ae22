import type { Role } from '#lib/contract/operation.ts';

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
export const reaches = (caller: Caller, locationId: string | null): boolean =>
  caller.locationIds === null || (locationId !== null && caller.locationIds.includes(locationId));

/** The id under which a caller appears in histories and audits. */
export const callerId = (caller: Caller): string => (caller.kind === 'user' ? caller.userId : caller.keyId);

/** Whether a caller may look at locations that were deleted: only who could restore them. */
export const seesDeleted = (caller: Caller): boolean =>
  caller.kind === 'user' ? caller.role === 'brand_admin' || caller.role === 'super_admin' : caller.locationIds === null;
