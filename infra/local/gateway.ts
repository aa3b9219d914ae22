import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Context } from 'aws-lambda';
import findMyWay from 'find-my-way';
import { eventOf, failure, type HttpResponse, responseOf } from './http-event.ts';
import { close, listen } from './listen.ts';
import { codeOf } from './refusal.ts';
import { report } from './report.ts';

type Handler = (event: never, context: Context) => Promise<unknown>;

export interface Route {
  id: string;
  method: string;
  /** As an HTTP API writes it: `/forms/{formId}`, `/{proxy+}`. */
  path: string;
  load: () => Promise<Handler>;
}

/** Something served beside the functions, such as the documentation. A path may end in `/*`. */
export type Page = (path: string) => HttpResponse | Promise<HttpResponse>;

interface Options {
  port: number;
  routes: readonly Route[];
  pages: Record<string, Page>;
  timeoutSeconds: number;
  edgeSecret: string;
}

const mostBodyBytes = 10 * 1024 * 1024;
const mostHeaderBytes = 10_240;

const message = (status: number, text: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: text }),
});

const tooLarge = message(413, 'Request Entity Too Large');

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= mostBodyBytes) chunks.push(chunk);
  }
  return size > mostBodyBytes ? undefined : Buffer.concat(chunks);
};

const remoteOf = (incoming: IncomingMessage): string =>
  (incoming.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');

/** As the edge does: the visitor's address is what the connection says, whatever the visitor claims. */
const throughEdge = (incoming: IncomingMessage, secret: string) => ({
  ...incoming.headers,
  'cloudfront-viewer-address': `${remoteOf(incoming)}:${incoming.socket.remotePort}`,
  'x-frontage-edge': secret,
});

const contextOf = (id: string, requestId: string, endsAt: number): Context =>
  ({
    awsRequestId: requestId,
    functionName: id,
    functionVersion: '$LATEST',
    memoryLimitInMB: '512',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
  }) as Context;

const within = async (seconds: number, work: Promise<unknown>): Promise<HttpResponse> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HttpResponse>((resolve) => {
    timer = setTimeout(() => resolve(message(503, 'Service Unavailable')), seconds * 1000);
  });
  try {
    return await Promise.race([work.then(responseOf), late]);
  } finally {
    clearTimeout(timer);
  }
};

const send = (response: ServerResponse, { status, headers, body }: HttpResponse): void => {
  if (!response.destroyed)
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
};

/** API Gateway's HTTP API and the edge in front of it, in this process. */
export const startGateway = async ({ port, routes, pages, timeoutSeconds, edgeSecret }: Options) => {
  const router = findMyWay({ ignoreTrailingSlash: false, maxParamLength: 2000 });
  const respond = async (route: Route, incoming: IncomingMessage, params: Record<string, string | undefined>) => {
    const body = await bodyOf(incoming);
    if (!body) return tooLarge;
    const event = eventOf(
      {
        method: route.method,
        url: incoming.url ?? '/',
        headers: throughEdge(incoming, edgeSecret),
        body,
        remoteAddress: remoteOf(incoming),
        routeKey: `${route.method} ${route.path}`,
        pathParameters: Object.fromEntries(
          Object.entries(params).map(([name, value = '']) => [name === '*' ? 'proxy' : name, value]),
        ),
      },
      new Date(),
    );
    if (!event) return tooLarge;
    const context = contextOf(route.id, event.requestContext.requestId, Date.now() + timeoutSeconds * 1000);
    const handler = await route.load();
    return within(timeoutSeconds, handler(event as never, context));
  };

  const answer = (work: Promise<HttpResponse>, response: ServerResponse, what: string): void => {
    work
      .catch((error: unknown) => {
        // Nobody waits for the answer to a request that was broken off.
        if (codeOf(error) !== 'ECONNRESET') report('function.failed', { what }, error);
        return failure;
      })
      .then((result) => send(response, result))
      .catch((error: unknown) => response.destroy(error as Error));
  };

  for (const route of routes) {
    const path = route.path.replace(/{\w+\+}/g, '*').replace(/{(\w+)}/g, ':$1');
    router.on(route.method as 'GET', path, (incoming, response, params) => {
      incoming.once('error', () => response.destroy());
      answer(respond(route, incoming, params), response as ServerResponse, `${route.method} ${route.path}`);
    });
  }
  for (const [path, page] of Object.entries(pages))
    router.on('GET', path, (incoming, response) => {
      const [at = '/'] = (incoming.url ?? '/').split('?');
      answer(Promise.resolve(page(at)), response as ServerResponse, `GET ${path}`);
    });

  const server = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, response) => {
    const headerBytes = incoming.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
    if (headerBytes > mostHeaderBytes) return send(response, message(431, 'Request Header Fields Too Large'));
    const [path = '/'] = (incoming.url ?? '/').split('?');
    let route: ReturnType<typeof router.find> = null;
    try {
      decodeURI(path);
      route = router.find(incoming.method as 'GET', path);
    } catch {
      return send(response, message(400, 'Bad Request'));
    }
    if (!route) return send(response, message(404, 'Not Found'));
    route.handler(incoming, response, route.params, route.store, route.searchParams);
  });
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  return { url: `http://localhost:${await listen(server, port)}`, stop: () => close(server) };
};
