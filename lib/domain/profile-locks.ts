import { isDeepStrictEqual } from 'node:util';
import type { Caller } from './caller.ts';
import { Problem } from './problem.ts';
import type { ProfileSettings } from './profile-settings.ts';

/** Who keeps fields from franchisees: brand admins, and keys for the whole brand. */
const mayLock = (caller: Caller): boolean =>
  caller.kind === 'user' ? caller.role === 'brand_admin' || caller.role === 'super_admin' : caller.locationIds === null;

/** Writing what is there already is no change, so that a profile can be sent back as it was read. */
export const checkLocks = (before: ProfileSettings, after: ProfileSettings, caller: Caller): void => {
  const differs = (field: keyof ProfileSettings) => !isDeepStrictEqual(before[field], after[field]);
  if (differs('lockedFields') && !mayLock(caller))
    throw new Problem('field_locked', 'Only brand admins lock fields', { fields: ['lockedFields'] });
  const fields = caller.locationIds === null ? [] : before.lockedFields.filter(differs);
  if (fields.length > 0) throw new Problem('field_locked', 'The brand keeps these fields to itself', { fields });
};
