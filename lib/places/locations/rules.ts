import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { updateLocation } from './contract.ts';
import { type Countable, withCount } from './count.rules.ts';
import type { Location } from './shape.contract.ts';

type Change = Input<typeof updateLocation>['body'];

/** The settings that only the brand may change. */
const brandOnly = ['slug', 'storeCode'] as const;

const checkFields = (change: Change, before: Change, caller: Caller): void => {
  if (caller.locationIds === null) return;
  const fields = brandOnly.filter((field) => change[field] !== undefined && change[field] !== before[field]);
  if (fields.length > 0) throw new Problem('field_locked', placeErrors().adminsNameLocations, { fields });
};

/** Any status may follow any other, except that a closed location cannot return to onboarding. */
const checkStatus = (before: Location['status'], after: Location['status']): void => {
  if (before === 'closed' && after === 'onboarding')
    throw new Problem('invalid_transition', placeErrors().closedForGood, {
      from: before,
      to: after,
    });
};

/** The record after a change by this caller; throws if the caller's rights or the state do not permit it. */
export const changedLocation = <Record extends Omit<Location, 'isActive'> & Countable & { version: number }>(
  before: Record,
  change: Change,
  caller: Caller,
  now: Date,
): Record => {
  checkFields(change, before, caller);
  if (change.status) checkStatus(before.status, change.status);
  return afterChange(
    before,
    withCount({ ...before, ...omitUndefined(change), version: before.version + 1, updatedAt: now.toISOString() }, now),
  );
};
