import type { FieldError } from '#lib/core/errors.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { invalid } from '#lib/core/problem.ts';
import type { Promotion, PromotionChange } from './contract.ts';
import type { Times } from './offer.rules.ts';

export type Settings = Omit<
  Promotion,
  'id' | 'brandId' | 'status' | 'leadCount' | 'archivedAt' | 'createdAt' | 'updatedAt'
>;
type Change = { [Name in keyof PromotionChange]?: PromotionChange[Name] | undefined };

const defaults = {
  description: null,
  terms: null,
  code: null,
  discountValue: null,
  imageMediaId: null,
  ctaLabel: null,
  ctaUrl: null,
  formId: null,
  scope: 'all',
  locationIds: [],
  participation: 'mandatory',
  optedInLocationIds: [],
  startsAt: null,
  endsAt: null,
  timeBasis: 'location',
  priority: 0,
} as const satisfies Partial<Settings>;

const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/;
const offset = /[+-](?!00:?00$)\d\d:?\d\d$/;

/** A time as it is stored: a moment, or a wall time as if it were UTC. */
const kept = (time: string): string => new Date(hasZone.test(time) ? time : `${time}Z`).toISOString();

const timeFaults = (change: Change, { startsAt, endsAt, timeBasis }: Times): FieldError[] => {
  const named = (['startsAt', 'endsAt'] as const).filter(
    (field) => timeBasis === 'location' && offset.test(change[field] ?? ''),
  );
  const message = 'must be without an offset, or with Z, as it is the local time of each location';
  const errors: FieldError[] = named.map((field) => ({ field, code: 'format', message }));
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    errors.push({ field: 'endsAt', code: 'min', message: 'must be after startsAt' });
  return errors;
};

const discountFaults = ({ discountType, discountValue }: Settings): FieldError[] => {
  const fault = (code: FieldError['code'], message: string) => [{ field: 'discountValue', code, message }];
  if (discountValue === null) return [];
  if (discountType === 'percent') {
    if (discountValue > 100) return fault('max', 'must be at most 100 percent');
    const hundredths = discountValue * 100;
    return Math.abs(hundredths - Math.round(hundredths)) < 1e-6
      ? []
      : fault('format', 'must have at most two decimals');
  }
  if (discountType !== 'amount') return fault('format', `must not be given for ${discountType}`);
  return Number.isInteger(discountValue) ? [] : fault('type', 'must be a whole number of cents');
};

const scopeFaults = ({ scope, locationIds }: Settings): FieldError[] => {
  if (scope === 'all')
    return locationIds.length === 0
      ? []
      : [{ field: 'locationIds', code: 'format', message: 'must not be given for the scope all' }];
  return locationIds.length > 0
    ? []
    : [{ field: 'locationIds', code: 'required', message: 'must be given for the scope locations' }];
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The settings of a promotion after a request. Throws `validation_error` with every inconsistent field. */
export const promotionSettings = (change: Change, before?: Settings): Settings => {
  const { startsAt, endsAt, ...rest } = omitUndefined(change);
  const retyped = before && change.discountType !== undefined && change.discountType !== before.discountType;
  const settings = {
    ...defaults,
    ...before,
    ...(retyped && { discountValue: null }),
    ...(change.scope === 'all' && { locationIds: [] }),
    ...rest,
    ...(startsAt !== undefined && { startsAt: startsAt && kept(startsAt) }),
    ...(endsAt !== undefined && { endsAt: endsAt && kept(endsAt) }),
  } as Settings;
  const errors = [...timeFaults(change, settings), ...discountFaults(settings), ...scopeFaults(settings)];
  if (errors.length > 0) throw invalid(errors);
  return {
    ...settings,
    locationIds: unique(settings.locationIds),
    optedInLocationIds: unique(settings.optedInLocationIds),
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
