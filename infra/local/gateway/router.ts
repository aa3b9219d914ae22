import { type IncomingMessage, METHODS } from 'node:http';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { routeKey } from '#infra/edge-routes.ts';
import { type Handler, invoke, isTimeout, type LocalFunction, once } from '#infra/local/lambda.ts';
import { report } from '#infra/local/report.ts';
import { eventOf, type HttpResponse, maxBodyBytes, refusing, tooLarge } from './http-event.ts';
import { internalError, responseOf } from './http-result.ts';
import { readRequestBody } from './request-body.ts';
import { urlOf, visitedHost } from './site-host.ts';

/** A route, and the id of its function. */
export interface RouteName {
  id: string;
  method: string;
  /** A route key of an HTTP API: `/v1/brands/{brandId}`, `/{proxy+}`, or `$default` for all other paths. */
  path: string;
}

export interface Route extends RouteName {
  load: () => Promise<Handler>;
}

/** Pages beside the functions, such as the documentation. */
export type Page = (path: string) => HttpResponse | Promise<HttpResponse>;

export type Answer = (request: IncomingMessage, params: Record<string, string | undefined>) => Promise<HttpResponse>;

/** The facts beside its route that the answer of a function depends on. */
interface Running {
  timeoutSeconds: number;
  edgeSecret: string;
}

interface RouterOptions extends Running {
  routes: readonly Route[];
  /** By path. A path that ends in `/*` serves everything below it. */
  pages: Record<string, Page>;
}

const unavailable = refusing('unavailable', 'The function took too long: try again', { 'retry-after': '1' });

const addressOf = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

export const functionAnswer = ({ id, method, path, load }: Route, options: Running): Answer => {
  const { timeoutSeconds, edgeSecret } = options;
  const target: LocalFunction = { name: id, timeoutSeconds, load: once(load) };
  const key = routeKey({ method, path });
  return async (request, params) => {
    const body = await readRequestBody(request, maxBodyBytes);
    if (!body) return tooLarge;
    const { rawHeaders } = request;
    const url = urlOf(request);
    const { '*': proxy, ...named } = params as Record<string, string>;
    const pathParameters = proxy === undefined ? named : { ...named, proxy };
    const remoteAddress = addressOf(request);
    const edgeHeaders = {
      'x-frontage-visitor': remoteAddress,
      'x-frontage-edge': edgeSecret,
      ...visitedHost(request),
    };
    const { method: asked = method } = request;
    const wire = { method: asked, url, rawHeaders, body, remoteAddress, routeKey: key, pathParameters, edgeHeaders };
    const event = eventOf(wire, new Date());
    if ('status' in event) return event;
    const { requestId } = event.requestContext;
    try {
      return responseOf(await invoke(target, event, requestId));
    } catch (error) {
      report('function.failed', { function: id, requestId }, error);
      return isTimeout(error) ? unavailable : internalError;
    }
  };
};

const pageAnswer =
  (page: Page): Answer =>
  async ({ url = '/' }) =>
    page(url.split('?', 1)[0] ?? '/');

/** The route for paths that match no other route. */
export const defaultPath = '$default';

/** A route for any method gets those that no other route has at its path. */
const methodsOf = ({ method, path }: RouteName, routes: readonly RouteName[]): string[] =>
  method === 'ANY'
    ? METHODS.filter((one) => !routes.some((other) => other.path === path && other.method === one))
    : [method];

/** Finds what answers a method and a path. */
export const routerOf = (options: RouterOptions) => {
  // The gateway checks the length of the whole request line, so there is no limit for a parameter.
  const router = findMyWay({ maxParamLength: 16_384, onBadUrl: () => undefined });
  const serve = (method: string, path: string, answer: Answer): void =>
    router.on(method as HTTPMethod, path, () => undefined, answer);
  for (const route of options.routes.filter(({ path }) => path !== defaultPath)) {
    const path = route.path.replace(/{\w+\+}/g, '*').replace(/{(\w+)}/g, ':$1');
    for (const method of methodsOf(route, options.routes)) serve(method, path, functionAnswer(route, options));
  }
  for (const [path, page] of Object.entries(options.pages))
    for (const method of ['GET', 'HEAD']) serve(method, path, pageAnswer(page));
  return router;
};
