import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { codeOf } from '#infra/local/user-error.ts';

/** Resolves with the port when the server listens. Rejects if the address is not available. */
export const listen = async (server: Server, port: number, host = '127.0.0.1'): Promise<number> => {
  server.listen({ port, host });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** The same on another port if the wished one is taken. */
export const listenNear = (server: Server, port: number): Promise<number> =>
  listen(server, port).catch((error: unknown) => {
    if (port === 0) throw error;
    return listen(server, 0);
  });

const hasNoIPv6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on all addresses of `localhost`: 127.0.0.1, and ::1 if it exists. Resolves with the port, and with a function
 * that closes the second listener.
 */
export const listenOnLoopback = async (server: Server, wished: number) => {
  const port = await listen(server, wished);
  const second = createServer((socket) => server.emit('connection', socket));
  try {
    await listen(second, port, '::1');
  } catch (error) {
    if (wished !== 0 && !hasNoIPv6.has(codeOf(error) ?? '')) {
      server.close();
      throw error;
    }
  }
  return { port, closeSecond: () => second.close() };
};

/** Gives open requests some time to end. */
export const close = async (server: HttpServer, patienceMs = 0): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(impatient);
};

/** A port that was free a moment ago, for processes that cannot choose one themselves. Rejects if the wished one is taken. */
export const freePort = async (wished = 0): Promise<number> => {
  const server = createServer();
  const { port, closeSecond } = await listenOnLoopback(server, wished);
  closeSecond();
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
};
