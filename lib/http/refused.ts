import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { isPublicRead } from '#lib/platform/core/contract/methods.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
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
  headers: Record<string, string>;
}

/** The answer to a request that reaches no operation. */
export const refused = (problem: Problem, { path, origin, requestId, headers }: Asked) => ({
  statusCode: problem.status,
  headers: {
    ...securityHeaders,
    ...corsHeaders(path, origin),
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...headers,
  },
  body: errorBody(problem),
});

/** A caller who was refused before the table was read is named by the token, whose signature was checked. */
const callerOf = ({ caller, credential }: RequestState): string | undefined => {
  if (caller) return `${caller.kind} ${callerId(caller)}`;
  return credential?.kind === 'user' ? `user ${credential.userId}` : credential?.kind;
};

/** A request, for the log. */
export interface About {
  operation: Operation;
  brandId: string | undefined;
  caller?: string | undefined;
  tenantId?: string | undefined;
}

export const aboutOf = ({ call, pathParameters, queryStringParameters }: RequestEvent): About => ({
  operation: call.operation,
  brandId: id.safeParse(pathParameters?.brandId ?? queryStringParameters?.brandId).data,
  caller: callerOf(call),
  tenantId: call.caller?.tenantId ?? (call.credential?.kind === 'user' ? call.credential.tenantId : undefined),
});

const refusals = [401, 403, 409, 412, 429];

/** A 404 hides what is of somebody else, and whether a token is right; of a page it is a wrong address. */
const isRefusal = ({ status, code }: Problem, { operation }: About): boolean =>
  refusals.includes(status) || code === 'invalid_reset_token' || (status === 404 && !isPublicRead(operation));

/** Logs who was refused what, and from which network. */
export const logRefusal = async (event: APIGatewayProxyEventV2, about: About, problem: Problem): Promise<void> => {
  if (!isRefusal(problem, about)) return;
  const { code, status } = problem;
  const { operation, tenantId, brandId, caller } = about;
  const entry = { operation: operation.id, status, code, tenantId, brandId, caller, source: await sourceOf(event) };
  // A single one is a mistake; many at once are an attack, which an alarm counts.
  if (code === 'brand_access_denied') log.warn('tenant.denied', entry);
  else log.info('request.refused', entry);
};
