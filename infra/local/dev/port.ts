import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { listen } from '#infra/local/gateway/listen.ts';

const body = JSON.stringify({
  error: { code: 'unavailable', message: 'The code does not start: the terminal of "npm run dev" says why' },
});
const unavailable = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${body.length}`,
  'Connection: close',
  '',
  body,
].join('\r\n');

/**
 * Listens on a port until this process ends, and resolves with the port. Each connection is passed on to the process that
 * serves; during a restart, it waits for the next one. `serving` resolves with the port of that process.
 */
export const openPort = async (serving: () => Promise<number>): Promise<number> => {
  const pass = async (socket: Socket): Promise<void> => {
    socket.on('error', () => socket.destroy());
    const upstream = await serving().catch(() => undefined);
    if (upstream === undefined) socket.resume().end(unavailable);
    else await pipeline(socket, connect(upstream, '127.0.0.1'), socket).catch(() => socket.destroy());
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => void pass(socket));
  return listen(server, 0);
};
