import { isFailureOfService } from '#lib/platform/calls/unavailable.ts';
import type { Data, Input, Operation } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';
import { type Admitted, admit } from './admit.ts';
import { body, type FormReader } from './body.ts';
import type { RequestEvent } from './call.ts';
import { credential } from './caller.ts';
import type { ContextOf } from './context.ts';
import { edge } from './edge.ts';
import { fitting } from './encoding/answer-size.ts';
import { envelope } from './envelope.ts';
import { replay, unexpired } from './idempotency.ts';
import { locate } from './location.ts';
import { maxRuns, pipeline } from './pipeline.ts';
import { representation } from './representation.ts';
import { params, readInput } from './validate.ts';

const isForbidden = (error: unknown): boolean => error instanceof Problem && error.status === 403;

type Run<Op extends Operation> = (input: Input<Op>, context: ContextOf<Op>) => Promise<Data<Op>>;

/** The data of the answer, of this request or of an earlier one with the same key. */
const answerTo = async <Op extends Operation>(
  operation: Op,
  event: RequestEvent,
  { context, idempotency, earlier }: Admitted,
  run: Run<Op>,
): Promise<unknown> => {
  const input = readInput(operation, event);
  try {
    // A repeated request runs up to its commit: the stored answer is for callers who could make the request now.
    const data = await retrying(() => run(input, context as ContextOf<Op>), maxRuns);
    return idempotency && earlier ? replay(idempotency, earlier, event) : data;
  } catch (error) {
    if (isFailureOfService(error) || isForbidden(error)) throw error;
    // A concurrent duplicate may already have succeeded, and its change may be the cause of this error.
    const answered = earlier ?? (idempotency && unexpired(await get(idempotency.key), event.call.now));
    if (!idempotency || !answered) throw error;
    return replay(idempotency, answered, event);
  }
};

/** An operation as a request or work in the background performs it, for a caller who is admitted. */
export interface Performed {
  operation: Operation;
  answer(event: RequestEvent, admitted: Admitted): Promise<unknown>;
}

/**
 * The function of an operation for signed-in users and API keys. `run` is the operation itself; `readForm` parses its
 * files.
 */
export const handle = <Op extends Operation>(operation: Op, run: Run<Op>, readForm?: FormReader) => {
  const answer = (event: RequestEvent, admitted: Admitted) => answerTo(operation, event, admitted, run);
  const handler = pipeline(
    operation,
    [representation, envelope(operation), edge, credential, params(operation), body(operation, readForm)],
    async (event) => {
      const admitted = await admit(event);
      const data = await fitting(operation, event, (asked) => answer(asked, admitted));
      locate(event, data);
      return data;
    },
  );
  const performed: Performed = { operation, answer };
  return Object.assign(handler, performed);
};
