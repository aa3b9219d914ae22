import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook consumer on this machine that stores its requests and answers 200. */
export const startReceiver = async (wishedPort: number) => {
  const messages: Message[] = [];
  const server = createServer(async (request, response) => {
    messages.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  server.listen(wishedPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    messages,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/smoke`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
