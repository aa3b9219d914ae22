import { isDeepStrictEqual } from 'node:util';
import { type Caller, governsBrand } from '#lib/platform/access/caller.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { ProfileSettings } from './settings.rules.ts';

/** Whether a change locks a field that was open. Existing locks stay, whatever the plan. */
export const locksMore = (before: ProfileSettings, after: ProfileSettings): boolean =>
  after.lockedFields.some((field) => !before.lockedFields.includes(field));

/** Writing the same value is no change, so that a profile can be sent back as it was read. */
export const checkLocks = (before: ProfileSettings, after: ProfileSettings, caller: Caller): void => {
  const differs = (field: keyof ProfileSettings) => !isDeepStrictEqual(before[field], after[field]);
  if (differs('lockedFields') && !governsBrand(caller))
    throw new Problem('field_locked', placeErrors().locksOfAdmins, { fields: ['lockedFields'] });
  const fields = caller.locationIds === null ? [] : before.lockedFields.filter(differs);
  if (fields.length > 0) throw new Problem('field_locked', placeErrors().locked(fields.join(', ')), { fields });
};
