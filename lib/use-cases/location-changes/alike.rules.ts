import { invalid } from '#lib/platform/core/problem.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { LocationRow } from '#lib/use-cases/location-rows/contract.ts';

const ofOne = ['id', 'storeCode', 'name', 'slug'] as const;

/** Throws `validation_error` for a change that not many locations can have alike, and for one that says nothing. */
export const requireAlike = (change: LocationRow): void => {
  const { ofOneLocation, someChange } = placeErrors();
  const wrong = ofOne
    .filter((name) => change[name] !== undefined)
    .map((name) => ({ field: `change.${name}`, code: 'unknown_field' as const, message: ofOneLocation }));
  if (wrong.length > 0) throw invalid(wrong);
  if (Object.values(change).every((part) => part === undefined))
    throw invalid([{ field: 'change', code: 'required', message: someChange }]);
};
