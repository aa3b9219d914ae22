import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, METHODS, type Server, type ServerResponse } from 'node:http';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { routeKey } from '#infra/edge-routes.ts';
import { type Handler, invoke, isTimeout, type LocalFunction, once } from '#infra/local/lambda.ts';
import { report } from '#infra/local/report.ts';
import { codeOf } from '#infra/local/user-error.ts';
import { corsHeaders } from '#lib/http/cors.ts';
import { compressed } from './compressed.ts';
import {
  badRequest,
  eventOf,
  type HttpResponse,
  headersTooLarge,
  maxBodyBytes,
  refusing,
  tooLarge,
} from './http-event.ts';
import { internalError, responseOf } from './http-result.ts';
import { close, listenOnLoopback } from './listen.ts';
import { bodyOf } from './request-body.ts';
import { isUnreadable, unreadable, urlOf, visitedHost } from './site-host.ts';

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

export interface GatewayOptions {
  port: number;
  routes: readonly Route[];
  /** By path. A path that ends in `/*` serves everything below it. */
  pages: Record<string, Page>;
  timeoutSeconds: number;
  edgeSecret: string;
  /** Closes each connection after its answer, so that the next request can go to another process. */
  closesConnections?: boolean | undefined;
  /** Other gateways listen on the same port. */
  sharesPort?: boolean;
  /** One number, which other threads may read: how many requests functions are answering. */
  open?: Int32Array | undefined;
}

type RunningOptions = GatewayOptions & { open: Int32Array };

type Answer = (request: IncomingMessage, params: Record<string, string | undefined>) => Promise<HttpResponse>;

/** The time that open requests have to end when the gateway stops. */
const maxCloseMs = 2_000;

const notFound = refusing('not_found', 'There is no operation at this path');
const unavailable = refusing('unavailable', 'The function took too long: try again', { 'retry-after': '1' });

const addressOf = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

const functionAnswer = ({ id, method, path, load }: Route, options: RunningOptions): Answer => {
  const { timeoutSeconds, edgeSecret, open } = options;
  const target: LocalFunction = { name: id, timeoutSeconds, load: once(load) };
  const key = routeKey({ method, path });
  return async (request, params) => {
    const body = await bodyOf(request, maxBodyBytes);
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
    Atomics.add(open, 0, 1);
    try {
      return responseOf(await invoke(target, event, requestId));
    } catch (error) {
      report('function.failed', { function: id, requestId }, error);
      return isTimeout(error) ? unavailable : internalError;
    } finally {
      Atomics.sub(open, 0, 1);
    }
  };
};

const pageAnswer =
  (page: Page): Answer =>
  async ({ url = '/' }) =>
    page(url.split('?', 1)[0] ?? '/');

/** The route for paths that match no other route. */
const defaultPath = '$default';

/** A route for any method gets those that no other route has at its path. */
const methodsOf = ({ method, path }: RouteName, routes: readonly RouteName[]): string[] =>
  method === 'ANY'
    ? METHODS.filter((one) => !routes.some((other) => other.path === path && other.method === one))
    : [method];

const routerOf = (options: RunningOptions) => {
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

/** The gateway's own answers have a request id and CORS headers, as the edge adds them. */
const completed = ({ url = '/', headers: { origin } }: IncomingMessage, reply: HttpResponse): HttpResponse => {
  if (reply.status < 400 || 'x-request-id' in reply.headers) return reply;
  return { ...reply, headers: { ...reply.headers, ...corsHeaders(url, origin), 'x-request-id': randomUUID() } };
};

/** An empty body to HEAD, or of a 304, does not say how long the content is, and 204 must not have a length. */
const lengthOf = (method: string | undefined, status: number, body: string | Buffer) =>
  body.length === 0 && (method === 'HEAD' || status === 304 || status === 204)
    ? {}
    : { 'content-length': Buffer.byteLength(body) };

const write = (response: ServerResponse, { status, headers, body }: HttpResponse): void => {
  if (response.destroyed) return;
  response.writeHead(status, { ...headers, ...lengthOf(response.req.method, status, body) }).end(body);
};

/** Requests that are not HTTP, or are too large, get an answer and the connection is closed. */
const refuseConnections = (server: Server): void => {
  server.on('clientError', (error, socket) => {
    const { status, body } = codeOf(error) === 'HPE_HEADER_OVERFLOW' ? headersTooLarge : badRequest;
    if (!socket.writable || codeOf(error) === 'ECONNRESET') socket.destroy();
    else
      socket.end(
        `HTTP/1.1 ${status} -\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${randomUUID()}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
  });
};

/**
 * API Gateway's HTTP API with the edge in front. Only the edge sets the headers with the visitor's address and country;
 * values that the visitor sends are dropped.
 */
export const startGateway = async ({ open = new Int32Array(1), ...others }: GatewayOptions) => {
  const options = { ...others, open };
  const router = routerOf(options);
  const fallback = options.routes.find(({ path }) => path === defaultPath);
  const otherwise: Answer = fallback ? functionAnswer(fallback, options) : async () => notFound;
  const answer = async (request: IncomingMessage): Promise<HttpResponse> => {
    const { method = 'GET' } = request;
    const url = urlOf(request);
    if (isUnreadable(request)) return unreadable;
    const found = url.startsWith('/') ? router.find(method as HTTPMethod, url) : undefined;
    // As with API Gateway, a path parameter has at least one character.
    if (found === null || Object.entries(found?.params ?? {}).some(([name, value]) => name !== '*' && value === ''))
      return otherwise(request, {});
    return found?.store ? (found.store as Answer)(request, found.params) : badRequest;
  };
  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 75_000 }, (request, response) => {
    answer(request)
      .then(async (reply) => write(response, await compressed(request, completed(request, reply))))
      .catch((error: unknown) => {
        if (request.complete) report('gateway.failed', { method: request.method }, error);
        response.destroy();
      });
  });
  if (options.closesConnections) server.maxRequestsPerSocket = 1;
  refuseConnections(server);
  const { port, closeSecond } = await listenOnLoopback(server, options.port, {
    reusePort: options.sharesPort ?? false,
  });
  return {
    url: `http://localhost:${port}`,
    port,
    openRequests: (): number => Atomics.load(open, 0),
    stop: async (): Promise<void> => {
      closeSecond();
      await close(server, maxCloseMs);
    },
  };
};
