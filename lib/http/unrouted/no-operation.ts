import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { isUuid } from '#lib/platform/core/text/uuid.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { routes } from '#lib/routes.ts';
import { refused } from '../refused.ts';

const known = routes.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/{\w+}/g, '[^/]+')}$`),
}));

const methodsAt = (path: string): string[] =>
  [...new Set(known.filter(({ pattern }) => pattern.test(path)).map((route) => route.method))].toSorted();

/** The edge knows a brand's paths by the shape of its id. With another one, they come here instead of to their gateway. */
const hasWrongBrandId = (path: string): boolean => {
  const id = /^\/v1\/brands\/([^/]+)/.exec(path)?.[1];
  return id !== undefined && !isUuid(id);
};

/** Answers where the gateway has no route: a path without an operation, or one with other methods. */
export const noOperation = async ({ rawPath: path, headers: { origin }, requestContext }: APIGatewayProxyEventV2) => {
  const { requestId, http } = requestContext;
  const methods = methodsAt(path);
  const asked = { path, origin, requestId };
  if (methods.length === 0)
    return refused(new Problem('not_found', requestErrors().noOperation), { ...asked, headers: {} });
  if (methods.includes(http.method) && hasWrongBrandId(path))
    return refused(invalid([{ field: 'brandId', code: 'format', message: coreErrors().uuid }]), {
      ...asked,
      headers: {},
    });
  const problem = new Problem('method_not_allowed', requestErrors().method(http.method, methods.join(', ')));
  return refused(problem, { ...asked, headers: { Allow: [...methods, 'OPTIONS'].join(', ') } });
};
