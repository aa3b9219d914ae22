import { createServer } from 'node:http';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { codeOf } from '#infra/local/refusal.ts';

let next = 10_000 + ((process.pid * 10) % 20_000);

/**
 * A port for a process that is told where to listen, maybe more than once. It lies below those that the system lends to
 * whoever connects: one of them can be somebody's by the time it is listened on.
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
