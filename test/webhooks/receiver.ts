import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createRawServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Listens until the test ends. `sockets` has every connection that was opened. */
export const listening = async (server: Server, host = '127.0.0.1', port = 0) => {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, sockets };
};

export interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface ReceiverOptions {
  tls?: { cert: string; key: string };
  host?: string;
}

/** An HTTP server that stores its requests and answers as told. */
export const receiver = async (answer: RequestListener, { tls, host }: ReceiverOptions = {}) => {
  const received: Received[] = [];
  const listener: RequestListener = async (request, response) => {
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: await text(request) });
    answer(request, response);
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  return { received, ...(await listening(server, host)) };
};

/** Answers the first request of each connection: a later one finds it closed. */
export const answerOnce = (body: string): RequestListener => {
  const used = new Set<Socket | null>();
  return (_, response) => {
    if (used.has(response.socket)) return response.destroy();
    used.add(response.socket);
    return response.end(body);
  };
};

/** A TCP server, for answers that no HTTP server would send. */
export const rawReceiver = (answer: (socket: Socket) => void, host?: string, port?: number) =>
  listening(
    createRawServer((socket) => void socket.once('data', () => answer(socket))),
    host,
    port,
  );

/** Waits until the client has closed every connection. */
export const released = (sockets: Socket[]) =>
  Promise.all(sockets.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))));
