import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { HTTPMethod } from 'find-my-way';
import { report } from '#infra/local/report.ts';
import { codeOf } from '#infra/local/user-error.ts';
import { corsHeaders } from '#lib/http/cors.ts';
import { compressed } from './compressed.ts';
import { badRequest, type HttpResponse, headersTooLarge, refusing } from './http-event.ts';
import { close, listenOnLoopback } from './listen.ts';
import { type Answer, defaultPath, functionAnswer, type Page, type Route, routerOf } from './router.ts';
import { isUnreadable, unreadable, urlOf } from './site-host.ts';

export interface GatewayOptions {
  port: number;
  routes: readonly Route[];
  /** By path. A path that ends in `/*` serves everything below it. */
  pages: Record<string, Page>;
  timeoutSeconds: number;
  edgeSecret: string;
  /** Closes each connection after its answer, so that the next request can go to another process. */
  closesConnections?: boolean | undefined;
}

/** The time that open requests have to end when the gateway stops. */
const maxCloseMs = 2_000;

const notFound = refusing('not_found', 'There is no operation at this path');

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
export const startGateway = async (options: GatewayOptions) => {
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
  const { port, closeSecond } = await listenOnLoopback(server, options.port);
  return {
    url: `http://localhost:${port}`,
    port,
    stop: async (): Promise<void> => {
      closeSecond();
      await close(server, maxCloseMs);
    },
  };
};
