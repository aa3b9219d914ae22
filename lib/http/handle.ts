import { isUnavailable } from '#lib/calls/unavailable.ts';
import type { Data, Input, Operation } from '#lib/core/contract/operation.ts';
import { Problem } from '#lib/core/problem.ts';
import { retrying } from '#lib/table/commit.ts';
import { get } from '#lib/table/table.ts';
import { admit } from './admit.ts';
import { body, type FormReader } from './body.ts';
import { credential } from './caller.ts';
import type { ContextOf } from './context.ts';
import { edge } from './edge.ts';
import { envelope } from './envelope.ts';
import { replay, unexpired } from './idempotency.ts';
import { maxRuns, pipeline } from './pipeline.ts';
import { params, readInput } from './validate.ts';

const isForbidden = (error: unknown): boolean => error instanceof Problem && error.status === 403;

/**
 * The function of an operation for signed-in users and API keys. `run` is the operation itself; `readForm` parses its
 * files.
 */
export const handle = <Op extends Operation>(
  operation: Op,
  run: (input: Input<Op>, context: ContextOf<Op>) => Promise<Data<Op>>,
  readForm?: FormReader,
) =>
  pipeline(
    operation,
    [envelope(operation), edge, credential, params(operation), body(operation, readForm)],
    async (event) => {
      const { context, idempotency, earlier } = await admit(event);
      const input = readInput(operation, event);
      try {
        // A repeated request runs up to its commit: the stored answer is for callers who could make the request now.
        const data = await retrying(() => run(input, context as ContextOf<Op>), maxRuns);
        return idempotency && earlier ? replay(idempotency, earlier, event) : data;
      } catch (error) {
        if (isUnavailable(error) || isForbidden(error)) throw error;
        // A concurrent duplicate may already have succeeded, and its change may be the cause of this error.
        const answered = earlier ?? (idempotency && unexpired(await get(idempotency.key), event.call.now));
        if (!idempotency || !answered) throw error;
        return replay(idempotency, answered, event);
      }
    },
  );
