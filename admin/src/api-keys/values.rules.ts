import { keyPermissions } from '../../../lib/access/scopes.contract.ts';
import type { BodyOf } from '../data/operations.ts';
import { endOfDay } from '../design/zone.rules.ts';

/** What the form of a new key holds. */
export interface KeyValues {
  name: string;
  /** A day such as `2026-11-20`, or nothing. */
  expiresAt: string;
  /** Null stands for every location. */
  locationIds: string[] | null;
  scopes: string[];
}

type Scope = NonNullable<BodyOf<'api-keys/create'>['scopes']>[number];

const known = new Set(['*', '*:read', ...keyPermissions]);

const isScope = (value: string): value is Scope => known.has(value);

/** The request for a new key: it works until the end of its last day in the time zone of the brand. */
export const keyBody = ({ expiresAt, scopes, ...values }: KeyValues, timeZone: string) => ({
  ...values,
  scopes: scopes.filter(isScope),
  expiresAt: expiresAt ? endOfDay(expiresAt, timeZone) : null,
});
