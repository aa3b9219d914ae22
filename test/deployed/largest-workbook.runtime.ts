import { expect, test } from 'vitest';
import { checkImport, updateImport } from '#lib/places/imports/contract.ts';
import { sheetLimits } from '#lib/places/imports/limits.contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { expectStatus, type HttpResponse, requestOf } from './support/http.ts';
import { invokeOnce, seeded } from './support/scene.ts';

const { brandId, importId, credentials } = seeded.workbook;

/** Beside all other files a call of the table may be late here: the answer says so, and is asked for again as a client does. */
const maxAttempts = 3;

const ask = async (operation: Operation, body?: object, attempt = 1): Promise<Record<string, unknown>> => {
  const request = { params: { brandId, importId }, headers: credentials, ...(body && { body }) };
  const invoked = await invokeOnce<HttpResponse>(operation.id, requestOf(operation, request));
  if (invoked.response?.statusCode === 503 && attempt < maxAttempts) return ask(operation, body, attempt + 1);
  expectStatus(200)(invoked);
  return JSON.parse(invoked.response?.body ?? '').data.import;
};

test('the largest workbook is read, and its rows are written down, within the memory of the functions', async () => {
  expect(await ask(updateImport, {})).toMatchObject({ status: 'read', rows: sheetLimits.rows });
  expect((await ask(checkImport)).jobId).toEqual(expect.any(String));
});
