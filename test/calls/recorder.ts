import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Told {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A service that keeps its requests. It gives the answers that it was told, in their order, and then empty ones. */
export const recorder = () => {
  const received: Received[] = [];
  const answers: Told[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const { status = 200, headers = {}, body } = answers.shift() ?? { body: {} };
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return { received, answers, server };
};
