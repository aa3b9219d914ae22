import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import { isPublicRead } from '#lib/platform/core/contract/methods.ts';
import { paramNames } from '#lib/platform/core/contract/operation.ts';
import { pseudoLocale, unlisted } from '#test/rendering/pseudo.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';
import { addPseudoErrors, sentencesIn, storedData, unlistedIn } from './pseudo-errors.ts';

let world: World;
let acme: Tenant;
let params: Record<string, string>;
let staff: Credentials;
let changes: () => Promise<string[]>;
const clock = testClock();
addPseudoErrors();

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  params = await belongingsOf(world, acme);
  staff = await world.superAdmin();
  changes = await watchTable(world.stack);
});

const permitted = ({ roles }: (typeof operations)[number]): Credentials =>
  roles === 'super' ? staff : acme.admin.credentials;

const each = (wanted: (operation: (typeof operations)[number]) => boolean) =>
  operations.filter(wanted).map((operation) => [operation.id, operation] as const);

const open = (operation: (typeof operations)[number]) => (operation.path.startsWith('/public/') ? params : {});

const isMultipart = ({ accepts }: (typeof operations)[number]): boolean => accepts === 'multipart';

const refusedWithoutEffect = async (
  operation: (typeof operations)[number],
  request: Parameters<World['call']>[1],
  status: number,
  code: string,
) => {
  clock.advance(60);
  const query = 'brandId' in operation.query.def && open(operation).brandId ? { brandId: params.brandId } : {};
  const reply = await world.call(operation, {
    as: permitted(operation),
    params,
    query: query as never,
    ...request,
    headers: { 'accept-language': pseudoLocale, ...request?.headers },
  });
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code });
  if (!isPublicRead(operation)) expect(unlistedIn(reply.error)).toEqual([]);
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await changes()).toEqual([]);
  return reply;
};

describe.each(each(({ body }) => body !== undefined))('%s', (_, operation) => {
  const brandId = { brandId: '' };
  const query = () => (operation.path.startsWith('/public/') ? { ...brandId, brandId: params.brandId ?? '' } : {});

  test('rejects a malformed body', async () => {
    const headers = { 'content-type': isMultipart(operation) ? 'multipart/form-data; boundary=x' : 'application/json' };
    await refusedWithoutEffect(operation, { body: '{"a":', headers, query: query() }, 400, 'malformed_json');
  });

  test('rejects a body of another media type', async () => {
    const headers = { 'content-type': 'text/csv' };
    await refusedWithoutEffect(operation, { body: 'a,b', headers, query: query() }, 415, 'unsupported_media_type');
  });

  test('rejects a body over its limit', async () => {
    const body = JSON.stringify({ long: 'x'.repeat(operation.maxBodyBytes) });
    await refusedWithoutEffect(operation, { body, query: query() }, 413, 'payload_too_large');
  });

  test('rejects a list, null or a number in place of an object', async () => {
    // A form body is never a list, so a form without its required field is sent.
    const bodies = isMultipart(operation) ? [{ surprise: [1, 2] }] : ['[1,2]', 'null', '1'];
    for (const body of bodies) await refusedWithoutEffect(operation, { body, query: query() }, 400, 'validation_error');
  });
});

describe.each(each(({ body, credential }) => body !== undefined && credential !== 'none'))('%s', (_, operation) => {
  test('rejects an unknown field by its name', async () => {
    const body = { ...(operation.example.body as object), surprise: 1 };
    const reply = await refusedWithoutEffect(operation, { body }, 400, 'validation_error');
    expect(reply.error.details).toContainEqual(expect.objectContaining({ field: 'surprise', code: 'unknown_field' }));
  });
});

describe.each(each(({ path }) => paramNames(path).length > 0))('%s', (_, operation) => {
  test.each(paramNames(operation.path))('rejects a malformed %s', async (name) => {
    const { body } = operation.example;
    const query = operation.path.startsWith('/public/') ? { brandId: params.brandId ?? '' } : {};
    const request = { params: { ...params, [name]: 'Not-An-Id!' }, query, ...(body !== undefined && { body }) };
    const reply = await refusedWithoutEffect(operation, request, 400, 'validation_error');
    expect(reply.error.details[0]?.field).toBe(name);
  });
});

/** Records whose id is not a UUID. */
const absentOf: Record<string, string> = { revision: '999999', version: '999999', n: '99' };

describe.each(each(({ path, credential }) => credential !== 'none' && paramNames(path).length > 1))(
  '%s',
  (_, operation) => {
    test('answers 404 for an unknown id', async () => {
      const last = paramNames(operation.path).at(-1) ?? '';
      const { body } = operation.example;
      const absent = { ...params, [last]: absentOf[last] ?? '01939b6e-5c00-7000-8000-00000000dead' };
      await refusedWithoutEffect(operation, { params: absent, ...(body !== undefined && { body }) }, 404, 'not_found');
    });
  },
);

/** The query without which an operation answers nothing: a form, as far as there are any. */
const neededBy = ({ query }: (typeof operations)[number]): object =>
  query === undefined || query.safeParse({}).success ? {} : { formId: params.formId };

test('every answer has the headers of the API, and its sentences are in the lists of texts or in the data', async () => {
  const stored = await storedData(world, acme);
  const foreign: Record<string, string[]> = {};
  for (const operation of operations.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/'))) {
    clock.advance(60);
    const { headers, status, data } = await world.call(operation, {
      as: permitted(operation),
      params,
      query: neededBy(operation) as never,
      headers: { 'accept-language': pseudoLocale },
    });
    expect({ id: operation.id, status, cache: headers.get('cache-control') }).toEqual({
      id: operation.id,
      status: 200,
      cache: 'no-store',
    });
    expect(headers.get('ratelimit')).toMatch(/^"user";r=\d+;t=\d+, "user-second";r=\d+;t=1$/);
    if (operation.etag) expect(headers.get('etag'), operation.id).toMatch(/^"\d+-[\w-]{16}"$/);
    const found = unlisted(sentencesIn(data), stored);
    // Examples show the cells that a column of a spreadsheet may have.
    const isExample = operation.id === 'imports/list-columns';
    if (found.length > 0 && !isExample) foreign[operation.id] = found;
  }
  expect(foreign).toEqual({});
});
