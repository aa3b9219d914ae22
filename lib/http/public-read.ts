import type { Data, Input, Operation } from '#lib/platform/core/contract/operation.ts';
import { memoryOf, sizeOfBody } from '#lib/web/serving/remembered.ts';
import { knownOwner } from '#lib/web/sites/host-owners.ts';
import { type RequestEvent, waitUntil } from './call.ts';
import { edge } from './edge.ts';
import { fitting } from './encoding/answer-size.ts';
import { envelope, successBody } from './envelope.ts';
import { pipeline } from './pipeline.ts';
import { type Beside, isPreview, PublicAnswer, previewHeaders } from './public-cache.ts';
import { readInput, readParams } from './validate.ts';

/** The part of a request that the handler of a public read may use. None of it belongs to one visitor, since the answer is for all of them. */
export interface ReadContext {
  now: Date;
  /** Sets a header of the answer. */
  answerWith(name: string, value: string): void;
  /** Work in the background of each request that gets the answer. Its failure does not matter. */
  beside(work: Beside): void;
}

type Run<Op extends Operation> = (input: Input<Op>, context: ReadContext) => Promise<Data<Op>>;

const computed = async <Op extends Operation>(operation: Op, event: RequestEvent, run: Run<Op>) => {
  readParams(operation, event);
  const headers: Record<string, string> = {};
  const own = isPreview(event) ? previewHeaders : {};
  const beside: Beside[] = [];
  const context: ReadContext = {
    now: event.call.now,
    answerWith: (name, value) => {
      headers[name] = value;
    },
    beside: (work) => beside.push(work),
  };
  try {
    const data = await fitting(operation, event, (asked) => run(readInput(operation, asked), context));
    return new PublicAnswer(successBody(operation, data), { ...headers, ...own }, beside);
  } catch (error) {
    // An error is not remembered, so what belongs to it is done at once.
    for (const work of beside) waitUntil(event.call, work(event.call.now));
    throw error;
  }
};

const remembered = memoryOf<PublicAnswer>(sizeOfBody);

/** All that an answer depends on: the operation, and the path parameters and query, in whatever order. */
const cacheNameOfRead = (
  { id }: Operation,
  { pathParameters = {}, queryStringParameters = {} }: RequestEvent,
): string =>
  JSON.stringify([id, Object.entries(pathParameters).toSorted(), Object.entries(queryStringParameters).toSorted()]);

/** The brand of the answer; of a host that was never asked for, it is not known yet. */
const brandOf = ({ queryStringParameters: { brandId, host } = {} }: RequestEvent): string =>
  brandId ?? (host === undefined ? undefined : knownOwner(host)?.brandId) ?? '';

/** The function of a read that needs no credential. Its answers are remembered for a second, unless they show drafts. */
export const handlePublicRead = <Op extends Operation>(operation: Op, run: Run<Op>) =>
  pipeline(operation, [envelope(operation), edge], async (event) => {
    const compute = () => computed(operation, event, run);
    const asked = () => ({ name: cacheNameOfRead(operation, event), brandId: brandOf(event), now: event.call.now });
    const answer = await (isPreview(event) ? compute() : remembered(asked(), compute));
    for (const work of answer.beside) waitUntil(event.call, work(event.call.now));
    return answer;
  });
