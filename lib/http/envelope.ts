import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { now } from '#lib/platform/core/clock.ts';
import { inOrder } from '#lib/platform/core/contract/in-order.ts';
import { isPublicRead } from '#lib/platform/core/contract/methods.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { setting } from '#lib/platform/core/env.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { log } from '#lib/platform/observe/log.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { header, type Layer, prefersPage, type RequestEvent, type RequestState } from './call.ts';
import { corsHeaders } from './cors.ts';
import { isPreview, PublicAnswer, previewHeaders, shared } from './public-cache.ts';
import { aboutOf, errorBody, logRefusal, securityHeaders } from './refused.ts';

/** A complete response that a handler returns instead of data, such as a redirect for a page without JavaScript. */
export class Answer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;

  constructor(statusCode: number, headers: Record<string, string>, body = '') {
    this.statusCode = statusCode;
    this.headers = headers;
    this.body = body;
  }
}

const unavailable = (message: string): Problem =>
  new Problem('unavailable', `${message}: try again in a second`, undefined, { 'Retry-After': '1' });

const problemOf = (error: unknown, event: RequestEvent): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof WriteConflict) return unavailable('Other requests are changing the same record');
  if (isUnavailable(error)) {
    log.error('request.unavailable', { ...aboutOf(event), error });
    return unavailable('The service is busy');
  }
  log.error('request.failed', { ...aboutOf(event), error });
  return new Problem(
    'internal_error',
    'Something went wrong on our side: if it happens again, contact us with the X-Request-Id',
  );
};

/** Caches may keep an error that follows from the URL alone, not one that depends on the time or the caller. */
const errorHeaders = (event: RequestEvent, operation: Operation, status: number): Record<string, string> => {
  if (isPublicRead(operation) && isPreview(event)) return previewHeaders;
  return isPublicRead(operation) && [400, 404, 410].includes(status) ? { 'Cache-Control': 'max-age=5' } : {};
};

/** An error as a page, for a browser that posted a form. */
export type ErrorPage = (problem: Problem) => Answer;

/** An HTTP API takes cookies apart from the other headers. */
const cookiesOf = ({ cookies }: RequestState): { cookies?: string[] } => {
  const values = Object.values(cookies);
  return values.length > 0 ? { cookies: values } : {};
};

/** The outermost layer: gives the request its id and converts every outcome to the envelope. */
export const envelope = (operation: Operation, errorPage?: ErrorPage): Layer => ({
  before: ({ event }) => {
    const requestId = event.requestContext.requestId;
    event.call = {
      operation,
      requestId,
      now: now(),
      credential: undefined,
      caller: undefined,
      params: {},
      body: undefined,
      ignoredFiles: [],
      headers: {
        ...securityHeaders,
        ...corsHeaders(operation.path, header(event, 'origin')),
        'X-Request-Id': requestId,
        'Cache-Control': 'no-store',
      },
      cookies: {},
      beside: [],
    };
  },
  after: async (request) => {
    const { call } = request.event;
    await Promise.all(call.beside);
    request.response = answerOf(request.event, request.response);
  },
  onError: async (request) => {
    const call = request.event.call;
    await Promise.all(call.beside);
    const problem = problemOf(request.error, request.event);
    await logRefusal(request.event, problem);
    const { status, headers } = problem;
    const page = errorPage && prefersPage(request.event) ? errorPage(problem) : undefined;
    request.response = {
      statusCode: status,
      ...cookiesOf(call),
      headers: { ...call.headers, ...errorHeaders(request.event, operation, status), ...headers, ...page?.headers },
      body: page?.body ?? errorBody(problem),
    };
  },
});

/** Tests and `npm run dev` check an answer against its declaration. */
const checked = (operation: Operation, outcome: unknown): unknown =>
  setting('CHECK_ANSWERS', '') ? operation.data.parse(outcome) : outcome;

const writeBody = (operation: Operation, outcome: unknown): string =>
  JSON.stringify({ data: inOrder(operation.data, checked(operation, outcome)) });

/** The bodies of outcomes, which requests may share. */
const bodies = new WeakMap<object, string>();

/** The body of a success. */
export const bodyOf = (operation: Operation, outcome: unknown): string => {
  if (typeof outcome !== 'object' || outcome === null) return writeBody(operation, outcome);
  const body = bodies.get(outcome) ?? writeBody(operation, outcome);
  bodies.set(outcome, body);
  return body;
};

const answerOf = (event: RequestEvent, outcome: unknown) => {
  const { call } = event;
  if (outcome instanceof PublicAnswer) return shared(event, outcome);
  if (outcome instanceof Answer)
    return { statusCode: outcome.statusCode, headers: { ...call.headers, ...outcome.headers }, body: outcome.body };
  const statusCode = call.status ?? call.operation.status;
  return { statusCode, ...cookiesOf(call), headers: call.headers, body: bodyOf(call.operation, outcome) };
};
