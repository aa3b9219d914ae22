import type { Data, Input, Operation } from '#lib/contract/operation.ts';
import { retrying } from '#lib/data/retrying.ts';
import { body, type FormReader } from './body.ts';
import { goBeside, header } from './call.ts';
import { edge } from './edge.ts';
import { type Answer, envelope } from './envelope.ts';
import { mostRuns, pipeline } from './pipeline.ts';
import { params, readInput } from './validate.ts';
import { visitorAddress } from './visitor.ts';

export interface PublicContext {
  now: Date;
  requestId: string;
  /** The visitor's network address, as the edge saw it. */
  visitor: string;
  header(name: string): string | undefined;
  /** Sets a header of the answer. */
  answerWith(name: string, value: string): void;
  /** Work that goes on beside the answer, whether or not it comes off. */
  beside(work: Promise<unknown>): void;
}

/** The function of an operation that needs no credential. `readForm` reads bodies of pages without JavaScript. */
export const handlePublic = <Op extends Operation>(
  operation: Op,
  run: (input: Input<Op>, context: PublicContext) => Promise<Data<Op> | Answer>,
  readForm?: FormReader,
) =>
  pipeline(operation, [envelope(operation), edge, params(operation), body(operation, readForm)], async (event) => {
    const { call } = event;
    const input = readInput(operation, event);
    const context: PublicContext = {
      now: call.now,
      requestId: call.requestId,
      visitor: await visitorAddress(event),
      header: (name) => header(event, name),
      answerWith: (name, value) => {
        call.headers[name] = value;
      },
      beside: (work) => goBeside(call, work),
    };
    return retrying(() => run(input, context), mostRuns);
  });
