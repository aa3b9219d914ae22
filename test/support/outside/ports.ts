import { createServer } from 'node:http';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { codeOf } from '#infra/local/user-error.ts';

let next = 10_000 + ((process.pid * 10) % 20_000);

/**
 * A port for a process that is told where to listen, possibly more than once. It is below the range of ephemeral ports,
 * which may be taken by the time it is used.
 */
export const ownPort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, next++).catch((error) => {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
  });
  if (!port) return ownPort();
  await close(server);
  return port;
};
