import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { codeOf } from '#infra/local/user-error.ts';

interface Listening {
  host?: string;
  /** Lets other servers that say so listen on the same port. The system spreads the connections over them. */
  reusePort?: boolean;
}

/** Resolves with the port when the server listens. Rejects if the address is not available. */
export const listen = async (server: Server, port: number, options: Listening = {}): Promise<number> => {
  server.listen({ port, host: '127.0.0.1', ...options });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const hasNoIPv6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on all addresses of `localhost`: 127.0.0.1, and ::1 if it exists. Resolves with the port, and with a function
 * that closes the second listener.
 */
export const listenOnLoopback = async (server: Server, wished: number, options: Omit<Listening, 'host'> = {}) => {
  const port = await listen(server, wished, options);
  const second = createServer((socket) => server.emit('connection', socket));
  try {
    await listen(second, port, { ...options, host: '::1' });
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

const release = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  await closed;
};

/** A port that was free a moment ago, for engines that cannot choose one themselves. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, 0);
  await release(server);
  return port;
};

/**
 * A free port for servers that share it, as they would not notice another server on it. Zero stands for any free port. Rejects
 * if the port is taken.
 */
export const freeSharedPort = async (wished: number): Promise<number> => {
  const server = createServer();
  const { port, closeSecond } = await listenOnLoopback(server, wished);
  closeSecond();
  await release(server);
  return port;
};
