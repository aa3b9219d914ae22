import type { Input } from '#lib/platform/core/contract/operation.ts';
import { maxRegions } from '#lib/platform/core/contract/stated-numbers.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid, invalidReference } from '#lib/platform/core/problem.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { maxLevels, type updateRegion } from './contract.ts';
import { wantedBy, wholeRule } from './facts.rules.ts';
import type { RegionRecord } from './records.ts';
import { heightOf, withNested, withOuter } from './tree.rules.ts';

type Change = Input<typeof updateRegion>['body'];

/** A region after a change. Throws `validation_error` for locations by hand in a region with a rule. */
export const changedRegion = (before: RegionRecord, { rule: written, ...change }: Change): RegionRecord => {
  const rule = written === undefined ? before.rule : written && wholeRule(written);
  const kept = written && change.locationIds === undefined ? { locationIds: [] } : {};
  const after = { ...before, ...kept, ...omitUndefined(change), rule, wanted: rule && wantedBy(rule) };
  if (rule && after.locationIds.length > 0)
    throw invalid([{ field: 'locationIds', code: 'format', message: placeErrors().regionByRule }]);
  return after;
};

/** Whether a change leaves the locations of a region, and of those that it is within, as they are. */
export const hasSameMembers = (before: RegionRecord, after: RegionRecord): boolean =>
  (['rule', 'locationIds', 'parentId'] as const).every((name) => sameValue(before[name], after[name]));

/** Throws `validation_error` for one region more than a brand may have. */
export const requireRoom = (all: readonly RegionRecord[]): void => {
  if (all.length >= maxRegions)
    throw invalid([{ field: 'name', code: 'max', message: placeErrors().mostRegions(maxRegions) }]);
};

/**
 * Throws `invalid_reference` for an unknown parent, and `validation_error` for one within the region itself, or so deep that the
 * levels are too many.
 */
export const checkPlace = (all: readonly RegionRecord[], { id, parentId }: Pick<RegionRecord, 'id' | 'parentId'>) => {
  if (parentId === null) return;
  const wrong = (message: Parameters<typeof invalid>[0][number]['message']) =>
    invalid([{ field: 'parentId', code: 'format', message }]);
  if (parentId === id || withNested(all, [id]).has(parentId)) throw wrong(placeErrors().regionCircle);
  const outer = withOuter(all, parentId);
  if (outer.length === 0) throw invalidReference('parentId', 'region in this brand', [parentId]);
  if (outer.length + heightOf(all, id) > maxLevels) throw wrong(placeErrors().regionLevels(maxLevels));
};
