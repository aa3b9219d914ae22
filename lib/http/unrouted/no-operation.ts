import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '#lib/platform/core/problem.ts';
import { routes } from '#lib/routes.ts';
import { refused } from '../refused.ts';

const known = routes.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/{\w+}/g, '[^/]+')}$`),
}));

const problemWith = (method: string, path: string): Problem => {
  const methods = [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).map((route) => route.method)),
  ].toSorted();
  if (methods.length === 0) return new Problem('not_found', 'There is no operation at this path');
  const Allow = [...methods, 'OPTIONS'].join(', ');
  return new Problem(
    'method_not_allowed',
    `This path does not support ${method}: use ${methods.join(', ')}`,
    undefined,
    {
      Allow,
    },
  );
};

/** Answers where the gateway has no route: a path without an operation, or one with other methods. */
export const noOperation = async ({ rawPath, ...event }: APIGatewayProxyEventV2) => {
  const { requestId, http } = event.requestContext;
  return refused(problemWith(http.method, rawPath), { path: rawPath, origin: event.headers.origin, requestId });
};
