import { storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { RequestEvent } from '../call.ts';
import { idsOf, noLocation, readCode } from './code.ts';

/** The sign in a path for a location that the query names by its store code. */
const byStoreCode = '-';

/** The path's parameters as they are validated: the location is not known yet. */
export const withoutStoreCode = ({ call, pathParameters, queryStringParameters }: RequestEvent) => {
  const given = { ...pathParameters };
  if (given.locationId !== byStoreCode || !storeCodePlaces(call.operation).path) return given;
  if (!queryStringParameters?.storeCode)
    throw invalid([{ field: 'storeCode', code: 'required', message: coreErrors().required }]);
  return { ...given, locationId: noLocation };
};

const replaceCode = async (event: RequestEvent): Promise<void> => {
  const { call, pathParameters } = event;
  const { storeCode, ...rest } = event.queryStringParameters ?? {};
  if (storeCode === undefined) return;
  const places = storeCodePlaces(call.operation);
  const isInPath = places.path && pathParameters?.locationId === byStoreCode;
  if (!isInPath && !places.query) return;
  if (!isInPath && rest.locationId !== undefined) {
    const message = requestErrors().omittedWith('locationId');
    throw invalid([{ field: 'storeCode', code: 'format', message }]);
  }
  const [locationId = noLocation] = await idsOf(call, [readCode(storeCode, 'storeCode')]);
  if (isInPath) call.params = { ...call.params, locationId };
  event.queryStringParameters = isInPath ? rest : { ...rest, locationId };
};

/**
 * Puts the id in place of the store code of a path or query, before the permission is checked. Answers what is wrong with the
 * code, for who may make the request.
 */
export const readStoreCode = async (event: RequestEvent): Promise<Problem | undefined> => {
  try {
    await replaceCode(event);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};
