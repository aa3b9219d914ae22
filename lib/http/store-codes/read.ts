import { holdersOfCodes } from '#lib/places/locations/store-codes.ts';
import { maxStoreCodeLength, maxStoreCodes, storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { RequestEvent } from '../call.ts';

/** The sign in a path for a location that the query names by its store code. */
const byStoreCode = '-';

/** The id of no location: an unknown store code is answered like an unknown id. */
const noLocation = '00000000-0000-7000-8000-000000000000';

/** The path's parameters as they are validated: the location is not known yet. */
export const withoutStoreCode = ({ call, pathParameters, queryStringParameters }: RequestEvent) => {
  const given = { ...pathParameters };
  if (given.locationId !== byStoreCode || !storeCodePlaces(call.operation).path) return given;
  if (!queryStringParameters?.storeCode)
    throw invalid([{ field: 'storeCode', code: 'required', message: coreErrors().required }]);
  return { ...given, locationId: noLocation };
};

type Fields = Record<string, unknown>;

/** The codes at a field, or an error that names it. */
const codesAt = (fields: Fields, name: string, other: string | undefined, isList: boolean): string[] => {
  const value = fields[name];
  const fault = (code: FieldError['code'], message: FieldError['message']) => invalid([{ field: name, code, message }]);
  if (other !== undefined && fields[other] !== undefined) throw fault('format', requestErrors().omittedWith(other));
  const codes: unknown[] = isList && Array.isArray(value) ? value : isList ? [undefined] : [value];
  if (codes.length > maxStoreCodes) throw fault('max', requestErrors().storeCodes(maxStoreCodes));
  return codes.map((code) => {
    if (typeof code === 'string' && code.trim() !== '' && code.length <= maxStoreCodeLength) return code.trim();
    throw fault('format', requestErrors().storeCode(maxStoreCodeLength));
  });
};

const idsOf = async (brandId: string, codes: readonly string[], now: Date): Promise<string[]> =>
  (await holdersOfCodes(brandView(brandId), codes, now)).map((id) => id ?? noLocation);

/** The fields with ids in place of store codes. */
const replaced = async (event: RequestEvent, fields: Fields, name: string, other: string, isList: boolean) => {
  const { params, now } = event.call;
  const ids = await idsOf(params.brandId ?? '', codesAt(fields, name, other, isList), now);
  const { [name]: _, ...rest } = fields;
  return { ...rest, [other]: isList ? ids : ids[0] };
};

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a request names store codes: most do not, and are not looked at further. */
const namesCodes = ({ call: { body }, queryStringParameters }: RequestEvent): boolean =>
  queryStringParameters?.storeCode !== undefined || (isObject(body) && ('storeCode' in body || 'storeCodes' in body));

const replaceCodes = async (event: RequestEvent): Promise<void> => {
  if (!namesCodes(event)) return;
  const { call } = event;
  const places = storeCodePlaces(call.operation);
  const query: Fields = { ...event.queryStringParameters };
  const isInPath = places.path && event.pathParameters?.locationId === byStoreCode;
  if (isInPath && query.storeCode !== undefined) {
    const { storeCode: _, ...rest } = query;
    const codes = codesAt(query, 'storeCode', undefined, false);
    const [locationId = noLocation] = await idsOf(call.params.brandId ?? '', codes, call.now);
    call.params = { ...call.params, locationId };
    event.queryStringParameters = rest as Record<string, string>;
  } else if (places.query && query.storeCode !== undefined) {
    const named = await replaced(event, query, 'storeCode', 'locationId', false);
    event.queryStringParameters = named as Record<string, string>;
  }
  if (!isObject(call.body)) return;
  if (places.one && call.body.storeCode !== undefined)
    call.body = await replaced(event, call.body, 'storeCode', 'locationId', false);
  else if (places.several && call.body.storeCodes === null) {
    // As for every list that may be omitted.
    const { storeCodes: _, ...rest } = call.body;
    call.body = rest;
  } else if (places.several && call.body.storeCodes !== undefined)
    call.body = await replaced(event, call.body, 'storeCodes', 'locationIds', true);
};

/**
 * Puts ids in place of the store codes of a request, before its permission is checked: from then on it is the same request as
 * one with ids. Answers what is wrong with the codes, for who may make the request.
 */
export const readStoreCodes = async (event: RequestEvent): Promise<Problem | undefined> => {
  try {
    await replaceCodes(event);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};
