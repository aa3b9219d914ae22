import { callerId } from '#lib/platform/access/caller.rules.ts';
import { isPublicRead } from '#lib/platform/core/contract/methods.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import type { Problem } from '#lib/platform/core/problem.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { RequestEvent, RequestState } from './call.ts';
import { corsHeaders } from './cors.ts';
import { sourceOf } from './visitor.ts';

export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Type': 'application/json; charset=utf-8',
};

export const errorBody = ({ code, message, details }: Problem): string =>
  JSON.stringify({ error: { code, message, ...(details !== undefined && { details }) } });

interface Asked {
  path: string;
  origin: string | undefined;
  requestId: string;
}

/** The answer to a request that reaches no operation. */
export const refused = (problem: Problem, { path, origin, requestId }: Asked) => ({
  statusCode: problem.status,
  headers: {
    ...securityHeaders,
    ...corsHeaders(path, origin),
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...problem.headers,
  },
  body: errorBody(problem),
});

/** A caller who was refused before the table was read is named by the token, whose signature was checked. */
const callerOf = ({ caller, credential }: RequestState): string | undefined => {
  if (caller) return `${caller.kind} ${callerId(caller)}`;
  return credential?.kind === 'user' ? `user ${credential.userId}` : credential?.kind;
};

/** The brand and the caller of a request, for the log. */
export const aboutOf = ({ call, pathParameters, queryStringParameters }: RequestEvent) => ({
  brandId: id.safeParse(pathParameters?.brandId ?? queryStringParameters?.brandId).data,
  caller: callerOf(call),
});

const refusals = [401, 403, 409, 412, 429];

/** A 404 hides what is of somebody else, and whether a token is right; of a page it is a wrong address. */
const isRefusal = ({ status, code }: Problem, { operation }: RequestState): boolean =>
  refusals.includes(status) || code === 'invalid_reset_token' || (status === 404 && !isPublicRead(operation));

/** Logs who was refused what, and from which network. */
export const logRefusal = async (event: RequestEvent, problem: Problem): Promise<void> => {
  const { call } = event;
  if (!isRefusal(problem, call)) return;
  const { code, status } = problem;
  const tenantId = call.caller?.tenantId ?? (call.credential?.kind === 'user' ? call.credential.tenantId : undefined);
  const about = { operation: call.operation.id, status, code, tenantId, ...aboutOf(event) };
  const entry = { ...about, source: await sourceOf(event) };
  // A single one is a mistake; many at once are an attack, which an alarm counts.
  if (code === 'brand_access_denied') log.warn('tenant.denied', entry);
  else log.info('request.refused', entry);
};
