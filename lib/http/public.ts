import type { Data, Input, Operation } from '#lib/platform/core/contract/operation.ts';
import { toEveryPage, toOrigin } from '#lib/platform/core/cors.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { body, type FormReader } from './body.ts';
import { type BrowserSession, browserSessionOf } from './browser-session.ts';
import { header, type IgnoredFile, prefersPage, waitUntil } from './call.ts';
import { edge } from './edge.ts';
import { type Answer, type ErrorPage, envelope } from './envelope.ts';
import { maxRuns, pipeline } from './pipeline.ts';
import { params, readInput } from './validate.ts';
import { visitorAddress } from './visitor.ts';

export interface PublicContext {
  now: Date;
  requestId: string;
  /** The visitor's network address, from the edge. */
  visitor: string;
  header(name: string): string | undefined;
  /** Whether the client is a browser that posted a form, and so shows the answer. */
  prefersPage: boolean;
  /** Files of a form post; they are not kept. */
  ignoredFiles: readonly IgnoredFile[];
  /** The session in the browser's cookies; throws `origin_not_allowed` where a page of another site asks. */
  browserSession(): BrowserSession;
  /** Sets a header of the answer. */
  answerWith(name: string, value: string): void;
  /** Lets pages of this origin read the answer, or no page if there is none. */
  shareWith(origin: string | undefined): void;
  /** Background work, whose failure does not matter. */
  beside(work: Promise<unknown>): void;
}

/** How an operation supports pages without JavaScript: parsing their bodies and showing errors. */
interface Forms {
  read: FormReader;
  errorPage: ErrorPage;
}

/** The function of an operation that needs no credential. */
export const handlePublic = <Op extends Operation>(
  operation: Op,
  run: (input: Input<Op>, context: PublicContext) => Promise<Data<Op> | Answer>,
  forms?: Forms,
) =>
  pipeline(
    operation,
    [envelope(operation, forms?.errorPage), edge, params(operation), body(operation, forms?.read)],
    async (event) => {
      const { call } = event;
      const input = readInput(operation, event);
      const context: PublicContext = {
        now: call.now,
        requestId: call.requestId,
        visitor: await visitorAddress(event),
        header: (name) => header(event, name),
        prefersPage: prefersPage(event),
        browserSession: () => browserSessionOf(event),
        ignoredFiles: call.ignoredFiles,
        answerWith: (name, value) => {
          call.headers[name] = value;
        },
        shareWith: (origin) => {
          for (const name of Object.keys(toEveryPage)) delete call.headers[name];
          Object.assign(call.headers, toOrigin(origin));
        },
        beside: (work) => waitUntil(call, work),
      };
      return retrying(() => run(input, context), maxRuns);
    },
  );
