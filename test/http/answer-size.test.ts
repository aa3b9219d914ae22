import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { RequestEvent } from '#lib/http/call.ts';
import { fitting } from '#lib/http/encoding/answer-size.ts';
import { envelope } from '#lib/http/envelope.ts';
import { pipeline } from '#lib/http/pipeline.ts';
import { listForms } from '#lib/leads/forms/contract.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';

const lambdaBytes = 6_291_556;

/** A list of forms of this many characters each, and the limits that it was asked for. */
const listOf = async (length: number, query: Record<string, string> = {}) => {
  const asked: (string | undefined)[] = [];
  const event = { queryStringParameters: query, call: { params: {}, body: undefined } } as unknown as RequestEvent;
  const { forms } = await fitting(listForms, event, async ({ queryStringParameters: { limit } = {} }) => {
    asked.push(limit);
    return { forms: Array.from({ length: Number(limit ?? 25) }, () => ({ name: '"'.repeat(length) })) };
  });
  return { asked, count: forms.length };
};

test('a page whose answer is too large for Lambda has fewer entries', async () => {
  // Four bytes for each quote: once as JSON, and once more where Lambda gets the body as a text.
  expect(await listOf(70_000)).toEqual({ asked: [undefined, '12'], count: 12 });
  expect(await listOf(1_700_000, { limit: '2' })).toEqual({ asked: ['2', '1'], count: 1 });
});

const answerOf = async (operation: Operation, data: object) => {
  const run = pipeline(operation, [envelope(operation)], async () => data);
  const requestContext = { requestId: 'request-1', http: { method: 'GET' } };
  const event = { headers: {}, queryStringParameters: {}, requestContext } as unknown as RequestEvent;
  const answer = (await run(event, { getRemainingTimeInMillis: () => 10_000 } as Context)) as { statusCode: number };
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(lambdaBytes);
  return answer as typeof answer & { body: string };
};

const pinsOf = (count: number) => ({
  pins: Array.from({ length: count }, () => ({ name: 'x'.repeat(500), custom: { parking: true } })),
});

test('an answer that is too large says what to ask for instead', async () => {
  expect((await answerOf(listMapPins, pinsOf(10_000))).statusCode).toBe(200);
  const { statusCode, body } = await answerOf(listMapPins, pinsOf(12_000));
  expect([statusCode, JSON.parse(body).error.code]).toEqual([422, 'answer_too_large']);
});

test('one of an operation that does not expect it is our error', async () => {
  const { statusCode, body } = await answerOf(listForms, {
    forms: [{ name: 'x'.repeat(7_000_000) }],
    nextCursor: null,
  });
  expect([statusCode, JSON.parse(body).error.code]).toEqual([500, 'internal_error']);
});
