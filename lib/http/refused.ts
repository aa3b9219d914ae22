import type { Problem } from '#lib/core/problem.ts';
import { corsHeaders } from './cors.ts';

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
