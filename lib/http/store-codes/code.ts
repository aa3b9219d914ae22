import { holdersOfCodes } from '#lib/places/locations/store-codes.ts';
import { maxStoreCodeLength } from '#lib/platform/core/contract/store-codes.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { RequestState } from '../call.ts';

/** The id of no location: an unknown store code is answered like an unknown id. */
export const noLocation = '00000000-0000-7000-8000-000000000000';

/** A store code that was sent at a field. Throws an error that names the field. */
export const readCode = (value: unknown, field: string): string => {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= maxStoreCodeLength) return value.trim();
  throw invalid([{ field, code: 'format', message: requestErrors().storeCode(maxStoreCodeLength) }]);
};

/** The ids of the locations of the brand with these codes; undefined for unknown ones. */
export const idsOf = (
  { params, now }: Pick<RequestState, 'params' | 'now'>,
  codes: readonly string[],
): Promise<(string | undefined)[]> => holdersOfCodes(brandView(params.brandId ?? ''), codes, now);
