import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { Layer, RequestEvent } from '../call.ts';
import { successBody } from '../envelope.ts';
import { readInput } from '../validate.ts';

/** Lambda passes on 6 MB of an answer, as JSON in which the body is a text. Some of it is for the headers. */
const maxBytes = 6_291_556 - 32 * 1024;

/** Bytes of a body as Lambda counts them. */
const bytesOf = (body: string): number => Buffer.byteLength(JSON.stringify(body));

/** No character has more than three bytes, so most bodies need not be looked at. */
const fits = (body: string): boolean => body.length * 3 <= maxBytes || bytesOf(body) <= maxBytes;

/**
 * Computes the data of an answer. A page of records that exceeds the response limit of Lambda is computed again with half of the
 * limit, until it fits.
 */
export const fitting = async <Data>(
  operation: Operation,
  event: RequestEvent,
  answer: (event: RequestEvent) => Promise<Data>,
): Promise<Data> => {
  const data = await answer(event);
  if (operation.method !== 'GET') return data;
  const { limit = 1 } = readInput(operation, event).query as { limit?: number };
  if (limit === 1 || fits(successBody(operation, data))) return data;
  const fewer = { ...event.queryStringParameters, limit: String(Math.floor(limit / 2)) };
  return fitting(operation, { ...event, queryStringParameters: fewer }, answer);
};

/** Throws for a body that Lambda would not pass on, and of which nobody would learn why. */
export const requireFitting = (name: string, body: string): void => {
  if (!fits(body)) throw new Error(`The answer of ${name} has ${bytesOf(body)} bytes`);
};

/** Instead of an answer that Lambda would not pass on, an error. */
export const sized = (operation: Operation): Layer => ({
  after: ({ response }) => {
    const { body } = response as { body: string };
    if (!fits(body) && operation.errors?.includes('answer_too_large'))
      throw new Problem('answer_too_large', requestErrors().answerTooLarge);
    requireFitting(operation.id, body);
  },
});
