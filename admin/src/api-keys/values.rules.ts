import { keyPermissions } from '../../../lib/platform/access/scopes.contract.ts';
import type { BodyOf } from '../data/operations.ts';
import { momentAt } from '../design/zone.rules.ts';

/** Values of the form for a new key. */
export interface KeyValues {
  name: string;
  /** A date such as `2026-11-20`, or an empty text for no expiry. */
  expiresAt: string;
  /** Null: every location. */
  locationIds: string[] | null;
  /** Besides, where only some locations are chosen. */
  regionIds: string[];
  scopes: string[];
}

type Scope = NonNullable<BodyOf<'api-keys/create'>['scopes']>[number];

const known = new Set(['*', '*:read', ...keyPermissions]);

const isScope = (value: string): value is Scope => known.has(value);

/** The request for a new key. The key expires at the end of its last day in the brand's time zone. The API rejects other texts. */
export const keyBody = ({ expiresAt, scopes, locationIds, regionIds, ...values }: KeyValues, timeZone: string) => ({
  ...values,
  // Locations that are chosen by regions alone are no empty list.
  locationIds: locationIds?.length === 0 && regionIds.length > 0 ? null : locationIds,
  ...(locationIds !== null && regionIds.length > 0 && { regionIds }),
  scopes: scopes.filter(isScope),
  expiresAt: expiresAt === '' ? null : (momentAt(`${expiresAt}T23:59:59`, timeZone) ?? expiresAt),
});
