import type { FieldError } from '#lib/platform/core/errors.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import type { PromotionChange } from './contract.ts';
import type { Times } from './offer.rules.ts';
import type { Promotion } from './shape.contract.ts';

export type Settings = Omit<
  Promotion,
  'id' | 'brandId' | 'status' | 'leadCount' | 'archivedAt' | 'createdAt' | 'updatedAt'
>;
type Change = { [Name in keyof PromotionChange]?: PromotionChange[Name] | undefined };

const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/;
const offset = /[+-](?!00:?00$)\d\d:?\d\d$/;

/** A time as it is stored: a moment, or a clock time as if it were UTC. */
const stored = (time: string): string => new Date(hasZone.test(time) ? time : `${time}Z`).toISOString();

const timeFaults = (change: Change, { startsAt, endsAt, timeBasis }: Times): FieldError[] => {
  const named = (['startsAt', 'endsAt'] as const).filter(
    (field) => timeBasis === 'location' && offset.test(change[field] ?? ''),
  );
  const message = contentErrors().localTime;
  const errors: FieldError[] = named.map((field) => ({ field, code: 'format', message }));
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    errors.push({ field: 'endsAt', code: 'min', message: contentErrors().afterStart });
  return errors;
};

const discountFaults = ({ discountType, discountValue }: Settings): FieldError[] => {
  const fault = (code: FieldError['code'], message: Said) => [{ field: 'discountValue', code, message }];
  if (discountValue === null) return [];
  if (discountType === 'percent') {
    if (discountValue > 100) return fault('max', contentErrors().percent);
    const hundredths = discountValue * 100;
    return Math.abs(hundredths - Math.round(hundredths)) < 1e-6 ? [] : fault('format', contentErrors().decimals);
  }
  if (discountType !== 'amount') return fault('format', contentErrors().noDiscount(discountType));
  return Number.isInteger(discountValue) ? [] : fault('type', contentErrors().cents);
};

const scopeFaults = ({ scope, locationIds, regionIds }: Settings): FieldError[] => {
  const named = locationIds.length + regionIds.length;
  if (scope === 'all')
    return named === 0 ? [] : [{ field: 'locationIds', code: 'format', message: contentErrors().scopeAll }];
  return named > 0 ? [] : [{ field: 'locationIds', code: 'required', message: contentErrors().scopeLocations }];
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The settings after a change. What belonged to another discount type, or to another scope, is left out. */
export const changedSettings = <T extends Settings>(before: T, change: Change): T => ({
  ...before,
  ...(change.discountType !== undefined && change.discountType !== before.discountType && { discountValue: null }),
  ...(change.scope === 'all' && { locationIds: [], regionIds: [] }),
  ...omitUndefined(change),
});

/**
 * A promotion whose settings go together, as they are stored. `given` is what the request said. Throws
 * `validation_error` with every field that does not go with another.
 */
export const checkedPromotion = <T extends Settings>(promotion: T, given: Change): T => {
  const { startsAt, endsAt, locationIds, regionIds, optedInLocationIds } = promotion;
  const checked = { ...promotion, startsAt: startsAt && stored(startsAt), endsAt: endsAt && stored(endsAt) };
  const errors = [...timeFaults(given, checked), ...discountFaults(checked), ...scopeFaults(checked)];
  if (errors.length > 0) throw invalid(errors);
  return {
    ...checked,
    locationIds: unique(locationIds),
    regionIds: unique(regionIds),
    optedInLocationIds: unique(optedInLocationIds),
  };
};

type References = Pick<Promotion, 'locationIds' | 'optedInLocationIds' | 'formId' | 'imageMediaId'>;

/** The new references of a promotion: former ones may have been deleted since. */
export const referencesOf = (after: References, before?: References) => {
  const fresh = (ids: readonly string[], known: readonly string[] = []): string[] => {
    const old = new Set(known);
    return ids.filter((id) => !old.has(id));
  };
  const other = (id: string | null, known: string | null | undefined): string[] =>
    id === null || id === known ? [] : [id];
  return {
    locationIds: fresh(after.locationIds, before?.locationIds),
    optedInLocationIds: fresh(after.optedInLocationIds, before?.optedInLocationIds),
    forms: other(after.formId, before?.formId),
    media: other(after.imageMediaId, before?.imageMediaId),
  };
};
