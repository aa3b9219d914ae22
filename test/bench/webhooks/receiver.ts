import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { close, listen } from '#infra/local/gateway/listen.ts';

/** A webhook receiver that answers 200 after a time, and notes when each request arrived. */
export const startSlowReceiver = async (answerMs: number) => {
  /** By the id of the message, at the first of its requests. */
  const arrivedAt = new Map<string, number>();
  let requests = 0;
  let open = 0;
  let maxOpen = 0;
  const server = createServer((incoming, response) => {
    const id = String(incoming.headers['webhook-id']);
    if (!arrivedAt.has(id)) arrivedAt.set(id, performance.now());
    requests++;
    maxOpen = Math.max(maxOpen, ++open);
    incoming.resume().once('end', async () => {
      await delay(answerMs);
      open--;
      response.writeHead(200).end();
    });
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}/leads`,
    arrivedAt,
    seen: () => ({ requests, maxOpen }),
    close: () => {
      server.closeAllConnections();
      return close(server);
    },
  };
};

export type SlowReceiver = Awaited<ReturnType<typeof startSlowReceiver>>;
